import { useEffect } from "react";
import type { Editing } from "./use-editing.ts";

/** The work of the open editor that nothing on the server has. */
type UnsavedWork = Pick<Editing, "isOnlyHere" | "isHolding">;

const nothing: UnsavedWork = { isOnlyHere: false, isHolding: false };
let open = nothing;

/** Tells what an editor has not saved; drafts do not tell all of it, and some browsers keep none. */
export function useUnsavedWork({ isOnlyHere, isHolding }: UnsavedWork): void {
  useEffect(() => {
    open = { isOnlyHere, isHolding };
    return () => {
      open = nothing;
    };
  }, [isOnlyHere, isHolding]);
}

export function unsavedWork(): UnsavedWork {
  return open;
}

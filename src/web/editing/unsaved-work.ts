import { useEffect } from "react";
import type { Editing } from "./use-editing.ts";

/** The unsaved work of the open editor. */
type UnsavedWork = Pick<Editing, "isUnsaved" | "isHolding">;

const nothing: UnsavedWork = { isUnsaved: false, isHolding: false };
let open = nothing;

/** Tells what an editor has not saved; drafts do not tell all of it, and some browsers keep none. */
export function useUnsavedWork({ isUnsaved, isHolding }: UnsavedWork): void {
  useEffect(() => {
    open = { isUnsaved, isHolding };
    return () => {
      open = nothing;
    };
  }, [isUnsaved, isHolding]);
}

export function unsavedWork(): UnsavedWork {
  return open;
}

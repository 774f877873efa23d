import { useCallback, useState } from "react";
import type { Pending } from "./part-row.tsx";

/** What of the parts on a page is on this device alone. */
export function usePending() {
  const [pending, setPending] = useState<ReadonlyMap<string, Pending>>(new Map());
  const onPending = useCallback((part: string, now: Pending) => {
    setPending((before) => new Map([...before, [part, now]]));
  }, []);
  return { here: [...pending.values()], onPending };
}

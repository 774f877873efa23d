import { useEffect } from "react";

/** Milliseconds without a key after which what is typed is saved by itself. */
const savedAfter = 2000;

/** Does something once nothing was typed for a moment, while `isOn`. */
export function useAfterTyping(isOn: boolean, typed: unknown, act: () => unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(act, savedAfter);
    return () => clearTimeout(timer);
  }, [isOn, typed]);
}

import { useCallback, useState } from "react";

/** Which parts of an editor have a file that is chosen or under way. */
export function useHolding() {
  const [held, setHeld] = useState<readonly string[]>([]);
  const hold = useCallback((name: string, isHeld: boolean) => {
    setHeld((all) => [...all.filter((other) => other !== name), ...(isHeld ? [name] : [])]);
  }, []);
  return { isHolding: held.length > 0, hold };
}

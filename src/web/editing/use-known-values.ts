import { useState } from "react";

/**
 * What other items say in some fields, to be suggested while one types, once `look` was called: without it the fields work
 * as well.
 *
 * @param read other items, by the names of the fields
 */
export function useKnownValues<Name extends string>(read: () => Promise<Record<Name, string>[]>) {
  const [items, setItems] = useState<Record<Name, string>[]>([]);
  const look = async () => {
    if (items.length === 0) setItems(await read().catch(() => []));
  };
  const known = (name: Name) => [...new Set(items.map((item) => item[name]).filter(Boolean))];
  return { known, look };
}

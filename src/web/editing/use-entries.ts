import { useEffect, useState, useSyncExternalStore } from "react";
import { createEntries, type Entries, type Source } from "./entries.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";

/**
 * What is written in several places of a page.
 *
 * @param isOpen whether it can still be changed
 */
export function useEntries<Typed extends object>(source: Source<Typed>, isOpen: boolean): Entries<Typed> {
  const [entries] = useState(() => createEntries(source));
  entries.follow(source);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page was read again
  useEffect(entries.tell, [source.known]);
  useEffect(() => void entries.takeUp(isOpen), [entries, isOpen]);
  const isUnsent = useOf(entries, ({ state }) => state().is === "unsent");
  useSaveWhenConnected(isUnsent, entries.saveAll);
  return entries;
}

/** Something that follows from what is written: a component is rendered anew when it is another value, and by nothing else. */
export function useOf<Typed extends object, Value>(
  entries: Entries<Typed>,
  read: (entries: Entries<Typed>) => Value,
): Value {
  return useSyncExternalStore(entries.watch, () => read(entries));
}

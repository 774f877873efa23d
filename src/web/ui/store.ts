import { useSyncExternalStore } from "react";

export type Store<Value> = ReturnType<typeof createStore<Value>>;

/** A value outside React that components subscribe to; the server renders its initial value. */
export function createStore<Value>(first: Value) {
  let current = first;
  const watchers = new Set<() => void>();
  return {
    first,
    get: () => current,
    set: (next: Value) => {
      current = next;
      for (const onChange of watchers) onChange();
    },
    watch: (onChange: () => void) => {
      watchers.add(onChange);
      return () => {
        watchers.delete(onChange);
      };
    },
  };
}

/** The store's value, now and whenever it changes. */
export function useStore<Value>({ first, get, watch }: Store<Value>): Value {
  return useSyncExternalStore(watch, get, () => first);
}

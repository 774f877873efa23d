import { useSyncExternalStore } from "react";

type Editing = typeof import("../editing/admin-pages.tsx");

let loaded: Editing | null = null;
const watchers = new Set<() => void>();

/** All there is for editing comes from here, and for admins alone: visitors download none of it. */
export async function loadEditing(): Promise<Editing> {
  loaded ??= await import("../editing/admin-pages.tsx");
  for (const onChange of watchers) onChange();
  return loaded;
}

/** The editors' code, null until it is there. */
export function useLoadedEditing(): Editing | null {
  return useSyncExternalStore(
    watch,
    () => loaded,
    () => null,
  );
}

function watch(onChange: () => void) {
  watchers.add(onChange);
  return () => watchers.delete(onChange);
}

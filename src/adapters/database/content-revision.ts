/**
 * The content revision as this process knows it: updated at once by its own writes, within a moment by those of another
 * instance. Anything cached from an older revision is stale.
 */
export interface ContentRevision {
  /** Cheap: call it at every request. */
  current(): number;
}

/** Holds the revision; `learn` receives the database's value. */
export function rememberRevision(first: number) {
  let known = first;
  const revision: ContentRevision = { current: () => known };
  const learn = (read: number): void => {
    known = Math.max(known, read);
  };
  return { revision, learn };
}

/**
 * How often content was written, as far as this process knows: after its own writes at once, after another instance's
 * within a moment. What was made from content of an older revision must not be shown any more.
 */
export interface ContentRevision {
  /** Costs nothing: ask at every request. */
  current(): number;
}

/** The revision as this process knows it; `learn` is told what the database says. */
export function rememberRevision(first: number) {
  let known = first;
  const revision: ContentRevision = { current: () => known };
  const learn = (read: number): void => {
    known = Math.max(known, read);
  };
  return { revision, learn };
}

/**
 * How often content was written, as far as this process knows: after its own writes at once, after another instance's
 * within a moment. What was made from content of an older revision must not be shown any more.
 */
export interface ContentRevision {
  /** Costs nothing: ask at every request. */
  current(): number;
  /** Calls back after each change, until the function it answers is called. */
  onChange(listener: (revision: number) => void): () => void;
}

/** The revision as this process knows it; `learn` is told what the database says. */
export function rememberRevision(first: number) {
  let known = first;
  const listeners = new Set<(revision: number) => void>();

  const revision: ContentRevision = {
    current: () => known,
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };

  const learn = (read: number): void => {
    if (read > known) {
      known = read;
      for (const listener of listeners) {
        listener(read);
      }
    }
  };

  return { revision, learn };
}

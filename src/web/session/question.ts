/** A question that a person has not answered yet. */
type Asked<Subject> = Subject & { answer: (isYes: boolean) => void };

/** A place for one question at a time, asked by code outside React and shown by a component that watches. */
export interface Question<Subject> {
  /** Asks, and resolves to the answer. */
  ask(subject: Subject): Promise<boolean>;
  /** What is asked at present, if anything. */
  current(): Asked<Subject> | null;
  watch(onChange: () => void): () => void;
}

export function createQuestion<Subject extends object>(): Question<Subject> {
  let asked: Asked<Subject> | null = null;
  const watchers = new Set<() => void>();
  const show = (next: Asked<Subject> | null) => {
    asked = next;
    for (const onChange of watchers) onChange();
  };
  return {
    ask: (subject) => {
      const { promise, resolve: answer } = Promise.withResolvers<boolean>();
      show({ ...subject, answer });
      return promise.finally(() => show(null));
    },
    current: () => asked,
    watch: (onChange) => {
      watchers.add(onChange);
      return () => watchers.delete(onChange);
    },
  };
}

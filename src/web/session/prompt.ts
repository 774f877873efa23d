import { createStore, type Store } from "../ui/store.ts";

/** A question that a person has not answered yet. */
type Asked<Subject> = Subject & { answer: (isYes: boolean) => void };

/** One question at a time, asked by code outside React and shown by a component that subscribes to it. */
export interface Prompt<Subject> {
  /** Asks, and resolves to the answer. */
  ask(subject: Subject): Promise<boolean>;
  /** The question that is open at present, if any. */
  asked: Store<Asked<Subject> | null>;
}

export function createPrompt<Subject extends object>(): Prompt<Subject> {
  const asked = createStore<Asked<Subject> | null>(null);
  return {
    asked,
    ask: (subject) => {
      const { promise, resolve: answer } = Promise.withResolvers<boolean>();
      asked.set({ ...subject, answer });
      return promise.finally(() => asked.set(null));
    },
  };
}

import { fold } from "../text/fold.ts";

/** Whether a type of news is that of lists of results, which candidates act on. */
export function isOfResults(newsType: string | null | undefined): boolean {
  return /^rezultat/.test(fold(newsType ?? "").trim());
}

/** What only the forms of the content pack say, until somebody fills them in; PDF files set spaces where they like. */
const marks = /m\s?o\s?d\s?e\s?l\s+orientativ|exemplu\s?-\s?\d+|…\s?…|\.{6,}/;

/** The first mark of a form that nobody filled in; null without one. */
export function markOfModel(words: string): string | null {
  return marks.exec(fold(words))?.[0] ?? null;
}

import type { HiddenWords } from "#domain/foreign-files/read-document.ts";

/** The same words in the same place once: a file names whoever changed it at each of the changes. */
export function eachOnce(found: readonly HiddenWords[]): HiddenWords[] {
  return [...new Map(found.map((one) => [`${one.place} ${one.words}`, one])).values()];
}

import { readFileSync, renameSync, writeFileSync } from "node:fs";

/** A clock that is ahead of the machine's, or behind it, by as many milliseconds as a file says: the same in every process that reads it. */
export function clockIn(file: string): () => Date {
  return () => new Date(Date.now() + Number(readFileSync(file, "utf8")));
}

/** Lets the clock of a file show this moment now (milliseconds since 1970). */
export function setClock(file: string, moment: number): void {
  // At once: whoever reads meanwhile reads what was or what is.
  writeFileSync(`${file}.new`, String(moment - Date.now()));
  renameSync(`${file}.new`, file);
}

/** The beginning of a text, at most `length` characters and cut at a word; "…" then says that more follows. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const start = text.slice(0, length);
  const wordEnd = start.lastIndexOf(" ");
  return `${start.slice(0, wordEnd > 0 ? wordEnd : length - 1).replace(/[\s.,;:–-]+$/u, "")}…`;
}

/** A text on one line: line breaks and invisible characters become spaces; repeated and outer spaces are removed. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, " ")
    .trim();
}

/** A text without control characters; line breaks and tabs stay. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "");
}

/** Removes control and bidirectional characters and collapses spaces. */
export function withoutInvisible(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim();
}

/** The beginning of a text, at most `length` characters and cut at a word; "…" then says that more follows. */
export function cutAtWord(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const start = text.slice(0, length);
  const wordEnd = start.lastIndexOf(" ");
  return `${start.slice(0, wordEnd > 0 ? wordEnd : length - 1).replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/u, "")}…`;
}

/**
 * What takes no place on the screen and comes along when people copy: marks of direction, soft hyphens, joiners, selectors of
 * variations. Those that make one emoji of several stay.
 */
const unseen =
  /(?<!\p{Extended_Pictographic}\p{Emoji_Modifier}?\ufe0f?)\u200d|(?<!\p{Extended_Pictographic})\ufe0f|(?![\u200d\ufe0f])[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * A text on one line, in composed letters, as it is seen: what cannot be seen is removed; line breaks and every kind of space
 * become a space; repeated and outer ones are removed.
 */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(unseen, "")
    .replace(/[\s\p{Cc}\u2800]+/gu, " ")
    .trim()
    .normalize("NFC");
}

const commaBelow: Record<string, string> = { "\u015e": "Ș", "\u015f": "ș", "\u0162": "Ț", "\u0163": "ț" };

/** With ș and ț as Romanian writes them: older keyboards and files have letters with a cedilla. */
export function withCommaBelow(text: string): string {
  return text.replace(/[\u015e\u015f\u0162\u0163]/g, (letter) => commaBelow[letter] ?? letter);
}

/** A telephone number, e-mail address or code as programs compare it: one line, plain digits and letters, hyphens for dashes. */
export function plainLine(text: string): string {
  return singleLine(text.normalize("NFKC")).replace(/[\u2010-\u2015\u2212]/g, "-");
}

/** The address of a link as it is meant: hyphens that texts break no line at are hyphens; other dashes may be part of it. */
export function linkLine(text: string): string {
  return singleLine(text).replace(/[\u2010\u2011\u2212]/g, "-");
}

/** A text without control characters; line breaks and tabs stay. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "");
}

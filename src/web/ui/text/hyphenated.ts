/** Longer ones may be broken: on a narrow screen they would not fit. Capitals, as of a plan's number, are wider. */
const MOST_LETTERS = 14;
const MOST_CAPITALS = 8;

/** Words joined by hyphens, such as „job-ul” and „s-a”, and numbers joined by a dash: „16–29”. */
export const hyphenated = /((?<![\p{L}\d])\p{L}+(?:-\p{L}+)+(?![\p{L}\d])|(?<!\d)\d+–\d+)/u;

/** Whether hyphenated words are short enough never to be broken over two lines. */
export function staysWhole(word: string): boolean {
  return word.length <= (/\p{Ll}/u.test(word) ? MOST_LETTERS : MOST_CAPITALS);
}

/** Rich text whose short words with a hyphen, such as „s-a”, are put where no line ends within them. */
export function unbrokenText(html: string): string {
  return html.replace(new RegExp(`<[^<>]*>|${hyphenated.source}`, "gu"), (found, word?: string) =>
    word ? whole(word) : found,
  );
}

function whole(word: string): string {
  return staysWhole(word) ? `<span class="nowrap">${word}</span>` : word;
}

/** Longer ones may be broken: on a narrow screen they would not fit. */
const MOST_LETTERS = 14;

/** Words joined by hyphens, such as „job-ul” and „s-a”, and numbers joined by a dash: „16–29”. */
export const hyphenated = /((?<!\p{L})\p{L}+(?:-\p{L}+)+|(?<!\d)\d+–\d+)/u;

/** Whether hyphenated words are short enough never to be broken over two lines. */
export function staysWhole(word: string): boolean {
  return word.length <= MOST_LETTERS;
}

/** Rich text whose short words with a hyphen, such as „s-a”, are put where no line ends within them. */
export function unbrokenText(html: string): string {
  return html.replace(new RegExp(`<[^<>]*>|${hyphenated.source}`, "gu"), (found, word?: string) =>
    word ? whole(word) : found,
  );
}

/** What is no running text, or is whole already; then tags. */
const markup = /<(script|style|svg)\b.*?<\/\1>|<span class="nowrap">[^<]*<\/span>|<[^<>]*>/;

/** Beginnings of elements whose text runs over lines: within a button or another flex box a part of a text would be a box of its own. */
const running =
  /^<(?:p|h[1-6]|dd|td|strong|em)(?: class="(?:lead|note|muted|alert__title|card__text|found__group)")?>$/;

/** The same of a whole document, as React writes it: in running text alone. */
export function unbrokenDocument(html: string): string {
  const areRunning: boolean[] = [];
  const token = new RegExp(`${markup.source}|${hyphenated.source}`, "gsu");
  return html.replace(token, (found, _, word?: string) => {
    if (word) return areRunning.at(-1) ? whole(word) : word;
    if (found.startsWith("</")) areRunning.pop();
    else if (/^<\w(?:.*[^/])?>$/s.test(found) && !found.includes("</")) areRunning.push(running.test(found));
    return found;
  });
}

function whole(word: string): string {
  return staysWhole(word) ? `<span class="nowrap">${word}</span>` : word;
}

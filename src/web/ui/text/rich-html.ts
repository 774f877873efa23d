import { hyphenated, staysWhole } from "./hyphenated.ts";

/**
 * Rich text prepared for a place below a heading of level `under`, and to be read on a phone and by keyboard.
 *
 * @param tableName what a table is called, after the heading above it
 */
export function richHtml(html: string, under: number, tableName: (heading: string) => string): string {
  return sizePictures(widenTables(keepUnbroken(lowerHeadings(html, under - 1)), tableName));
}

/** Widths in which every picture that is wider can be had, beside its own (domain/files/files.ts). */
export const narrowerWidths: readonly number[] = [480, 960];

/** How wide a picture is drawn: as the lines of a text, or as the page. */
const sizes = "(min-width: 44rem) 42rem, 100vw";

/** Lets browsers fetch a picture as wide as it is drawn, when it is near. */
function sizePictures(html: string): string {
  return html.replace(/<img\b((?:"[^"]*"|[^">])*)>/g, (_, written: string) => {
    const attributes = written.replace(/\s*\/?$/, "");
    const [, src = ""] = /\ssrc="([^"]*)"/.exec(attributes) ?? [];
    const width = Number(/\swidth="(\d+)"/.exec(attributes)?.[1] ?? 0);
    const widths = [...narrowerWidths.filter((narrower) => narrower < width), width];
    const srcset = widths.map((one) => `${src}?w=${one} ${one}w`).join(", ");
    const choice = width > 0 ? ` srcset="${srcset}" sizes="${sizes}"` : "";
    const alt = /\salt="/.test(attributes) ? "" : ' alt=""';
    return `<img${attributes}${alt}${choice} loading="lazy" decoding="async">`;
  });
}

function lowerHeadings(html: string, by: number): string {
  return html.replace(/(<\/?h)([2-6])/g, (_, tag, level) => tag + Math.min(Number(level) + by, 6));
}

/** Puts short words with a hyphen, such as „s-a”, where no line ends within them. */
function keepUnbroken(html: string): string {
  const tagOrWord = new RegExp(`<[^>]*>|${hyphenated.source}`, "gu");
  return html.replace(tagOrWord, (found, word?: string) =>
    word && staysWhole(word) ? `<span class="nowrap">${word}</span>` : found,
  );
}

/** Lets each table scroll sideways by itself, as WideTable does, under the name of the heading above it. */
function widenTables(html: string, tableName: (heading: string) => string): string {
  return html
    .replace(/<table\b/g, (table, at: number) => {
      const name = tableName(headingAbove(html.slice(0, at)));
      return `<section class="wide-table" aria-label="${name}" tabindex="0">${table}`;
    })
    .replaceAll("</table>", "</table></section>");
}

/** The last heading of rich text, without its markup. */
function headingAbove(html: string): string {
  const [, last = ""] = /.*<h[2-6]\b[^>]*>(.*?)<\/h[2-6]>/s.exec(html) ?? [];
  return last
    .replace(/<[^>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();
}

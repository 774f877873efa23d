import { hyphenated, staysWhole } from "./hyphenated.ts";

/**
 * Rich text prepared for a place below a heading of level `under`, and to be read on a phone and by keyboard.
 *
 * @param tableName what a table is called, after the heading above it
 */
export function richHtml(html: string, under: number, tableName: (heading: string) => string): string {
  return widenTables(keepUnbroken(lowerHeadings(html, under - 1)), tableName);
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

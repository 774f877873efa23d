import { unbrokenText } from "./hyphenated.ts";

/**
 * Rich text prepared for a place below a heading of level `under`, and to be read on a phone and by keyboard.
 *
 * @param tableName what a table is called, after the heading above it
 */
export function richHtml(html: string, under: number, tableName: (heading: string) => string): string {
  return sizePictures(widenTables(unbrokenText(lowerHeadings(html, under - 1)), tableName));
}

/** Widths in which every picture that is wider can be had, beside its own (domain/files/files.ts). */
export const narrowerWidths: readonly number[] = [480, 960];

/** CSS pixels: the width of a text's lines, and the height at which a whole picture is still seen at once. */
const drawnAtMost = { width: 768, height: 640 };

/** Lets browsers fetch a picture as wide as it is drawn, when it is near; a tall one is drawn smaller. */
function sizePictures(html: string): string {
  return html.replace(/<img\b((?:"[^"]*"|[^">])*)>/g, (_, written: string) => {
    const [src, width, height] = ["src", "width", "height"].map((name) => attributeOf(written, name));
    const alt = attributeOf(written, "alt") ?? "";
    const size = src && width && height ? sizeOf(src, Number(width), Number(height)) : "";
    return `<img src="${src ?? ""}" alt="${alt}"${size} loading="lazy" decoding="async">`;
  });
}

function sizeOf(src: string, width: number, height: number): string {
  const widths = [...narrowerWidths.filter((narrower) => narrower < width), width];
  const srcset = widths.map((one) => `${src}?w=${one} ${one}w`).join(", ");
  const part = Math.min(1, drawnAtMost.width / width, drawnAtMost.height / height);
  const [across, down] = [width, height].map((length) => Math.round(length * part));
  return ` width="${across}" height="${down}" srcset="${srcset}" sizes="(min-width: ${across}px) ${across}px, 100vw"`;
}

/** As it is written, entities and all; undefined where there is none. */
function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
}

function lowerHeadings(html: string, by: number): string {
  return html.replace(/(<\/?h)([2-6])/g, (_, tag, level) => tag + Math.min(Number(level) + by, 6));
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
  const [, ...headings] = html.split(/<h[2-6]\b[^<>]*>/);
  const [last = ""] = headings.at(-1)?.split(/<\/h[2-6]>/) ?? [];
  return last
    .replace(/<[^<>]*>/g, "")
    .replaceAll('"', "&quot;")
    .trim();
}

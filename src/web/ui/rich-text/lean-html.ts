/** The editor puts a paragraph into each list item and cell; where it is the only one, pages do without. */
const onlyParagraph = /<(li|td|th)([^<>]*)><p>((?:(?!<\/?p>)[\s\S])*)<\/p>(?=<\/\1>|<[uo]l)/g;

/** A text as it is stored: without what only the editor needs, and empty when nothing is written. */
export function leanHtml(html: string): string {
  return html.replace(onlyParagraph, "<$1$2>$3").replace(/(?<!<p><\/p>)(<p><\/p>)+$/, "");
}

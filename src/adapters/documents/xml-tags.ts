/**
 * Where the tag, comment or instruction that begins at `start` ends. A value in quotes may hold any sign.
 *
 * @throws when it has no end, or is a section of unread text (CDATA), which Office programs do not write
 */
export function endOfTag(xml: string, start: number): number {
  if (xml.startsWith("<!--", start)) return after(xml, "-->", start + 4);
  if (xml.startsWith("<?", start)) return after(xml, "?>", start + 2);
  if (xml.startsWith("<![", start)) throw new Error("The XML has a section of unread text");
  let quote = "";
  for (let at = start + 1; at < xml.length; at += 1) {
    const sign = xml.charAt(at);
    if (quote === "" && sign === ">") return at + 1;
    if (quote === "" && (sign === '"' || sign === "'")) quote = sign;
    else if (sign === quote) quote = "";
  }
  throw new Error("The XML has a tag without an end");
}

function after(xml: string, end: string, from: number): number {
  const at = xml.indexOf(end, from);
  if (at < 0) throw new Error("The XML has a comment without an end");
  return at + end.length;
}

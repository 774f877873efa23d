import { isCustomXml, peopleAttributes } from "./office-people.ts";

/** The properties of a document of Office or OpenDocument, in small letters, as names of parts have no case, each with an empty one. */
const properties: Record<string, string> = {
  "docprops/core.xml":
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  "docprops/app.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  "docprops/custom.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
  "meta.xml":
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"/>',
};

/** Elements whose words are a person's name, and fields that tell it within a text of OpenDocument. */
const people =
  /^<(?:author|cp:lastModifiedBy|dc:creator|(?:meta|loext):(?:creator|sender)-initials|text:(?:initial-creator|creator|author-name|author-initials|sender-[a-z-]+))(?![\w:.-])/;

/** What OpenDocument keeps of the author's computer: printers, data sources. */
const settings = /^<config:config-item\s(?=[\s\S]*config:type=["'](?:string|base64Binary)["'])/;

/** The folder of the author's computer that a file was saved in, and what leads to the settings of the printer (clean-office.ts). */
const leftOut =
  /^<(?:x15ac:absPath|w:printerSettings)(?![\w:.-])|^<(?:Relationship|Override)\s(?=[\s\S]*\/printerSettings)/;

/** An attribute, and its value. */
const attribute = /(\s)([\w:.-]+)\s*=\s*("[^"]*"|'[^']*')/g;

/** What may tell a place on the author's computer, in what a picture or a table's source says of itself. */
const describing = ["descr", "title", "alt", "sourceFile", "odcFile", "connection"];
const place = /(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\|file:|\/(?:Users|home)\//;

/**
 * The XML of a part of an Office document without the people in its properties, comments and tracked changes.
 *
 * @throws where it is not well-formed, or hides its words from this: names would be missed
 */
export function withoutPeople(name: string, xml: string): string {
  // Documents inside an OpenDocument are folders of it, each with properties.
  const part = name.toLowerCase();
  const kept = part.endsWith("/meta.xml") ? "meta.xml" : part;
  // Some libraries write the properties under a name of their own.
  const empty = properties[part.endsWith(".psmdcp") ? "docprops/core.xml" : kept];
  if (empty) return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${empty}`;
  const cleaned: string[] = [];
  let isName = false;
  for (let at = 0; at < xml.length; ) {
    const start = xml.indexOf("<", at);
    const words = xml.slice(at, start < 0 ? xml.length : start);
    if (!(isName || isCustomXml(name))) cleaned.push(words);
    if (start < 0) break;
    at = endOfTag(xml, start);
    const tag = xml.slice(start, at);
    isName = people.test(tag) || settings.test(tag);
    if (!(tag.startsWith("<!--") || leftOut.test(tag))) cleaned.push(cleanTag(name, tag));
  }
  return cleaned.join("");
}

/** A tag without the people that its attributes name. */
function cleanTag(part: string, tag: string): string {
  return tag.replace(attribute, (whole, space: string, key: string, quoted: string) => {
    const value = quoted.slice(1, -1);
    if (namesPerson(part, key) || (describing.includes(key) && place.test(value))) return `${space}${key}=""`;
    if (key === "r:id" && tag.startsWith("<pageSetup")) return "";
    const isTemplate = (key === "Target" || key === "xlink:href") && value.startsWith("file:");
    return isTemplate ? `${space}${key}="file:///"` : whole;
  });
}

/** The list of people of a workbook names them in an attribute that a table has for its name, too. */
function namesPerson(part: string, key: string): boolean {
  const isListed = key === "displayName" && part.toLowerCase().startsWith("xl/persons/");
  return isListed || peopleAttributes.includes(key.slice(key.indexOf(":") + 1));
}

/**
 * Where the tag, comment or instruction that begins at `start` ends. A value in quotes may hold any sign.
 *
 * @throws when it has no end, or is a section of unread text (CDATA), which Office programs do not write
 */
function endOfTag(xml: string, start: number): number {
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

import { isCustomXml, peopleAttributes } from "./office-people.ts";

/** The properties of a document of Office or OpenDocument, each with what an empty one is. */
const properties: Record<string, string> = {
  "docProps/core.xml":
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  "docProps/app.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  "docProps/custom.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
  "meta.xml":
    '<office:document-meta xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:version="1.3"/>',
};

const attributes = new RegExp(`(\\s(?:\\w+:)?(?:${peopleAttributes.join("|")})=)(?:"[^"]*"|'[^']*')`, "g");

/** How the list of people of a workbook names them; a table has a name of that attribute, too. */
const listed = /(\sdisplayName=)(?:"[^"]*"|'[^']*')/g;

/** Elements whose words are a person's name, and fields that tell it within a text of OpenDocument. */
const people =
  /(<(author|cp:lastModifiedBy|dc:creator|(?:meta|loext):(?:creator|sender)-initials|text:(?:initial-creator|creator|author-name|author-initials|sender-[a-z-]+))\b[^>]*>)[^<]*(<\/\2>)/g;

/** What OpenDocument keeps of the author's computer: printers, data sources. */
const settings =
  /(<config:config-item\b[^>]*config:type="(?:string|base64Binary)"[^>]*>)[^<]*(<\/config:config-item>)/g;

/** The folder of the author's computer that a file was saved or made in. */
const folders = /<x15ac:absPath\b[^>]*\/>/g;
const templates = /(\s(?:Target|xlink:href)=)"file:[^"]*"/g;

/** Places on the author's computer, in what a picture or a table's source says of itself. */
const places =
  /(\s(?:descr|title|alt|sourceFile|odcFile|connection)=)"[^"]*(?:(?<![A-Za-z])[A-Za-z]:[\\/]|\\\\|file:|\/(?:Users|home)\/)[^"]*"/g;

/** What leads to the settings of the author's printer, which are left out (clean-office.ts): relationships, types, pages. */
const printers =
  /<(?:Relationship|Override)\b[^>]*\/printerSettings[^>]*\/>|<w:printerSettings\b[^>]*\/>|(?<=<pageSetup\b[^>]*)\sr:id="[^"]*"/g;

/** The XML of a part of an Office document without the people in its properties, comments and tracked changes. */
export function withoutPeople(name: string, xml: string): string {
  // Documents inside an OpenDocument are folders of it, each with properties.
  const kept = name.endsWith("/meta.xml") ? "meta.xml" : name;
  // Some libraries write the properties under a name of their own.
  const empty = properties[name.endsWith(".psmdcp") ? "docProps/core.xml" : kept];
  if (empty) return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${empty}`;
  if (isCustomXml(name)) return xml.replace(/>[^<]+</g, "><");
  const rest = xml
    .replace(folders, "")
    .replace(printers, "")
    .replace(places, '$1""')
    .replace(templates, '$1"file:///"')
    .replace(people, "$1$3")
    .replace(settings, "$1$2")
    .replace(attributes, '$1""');
  return name.startsWith("xl/persons/") ? rest.replace(listed, '$1""') : rest;
}

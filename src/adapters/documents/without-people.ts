/** The properties of an Office document, each with what an empty one is. */
const properties: Record<string, string> = {
  "docProps/core.xml":
    '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"/>',
  "docProps/app.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"/>',
  "docProps/custom.xml":
    '<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties"/>',
};

/** Attributes that name who commented on, changed or keeps a document. */
const attributes = /(\s(?:\w+:)?(?:author|initials|userId|userName)=)(?:"[^"]*"|'[^']*')/g;

/** How the list of people of a workbook names them; a table has a name of that attribute, too. */
const listed = /(\sdisplayName=)(?:"[^"]*"|'[^']*')/g;

/** Elements whose words are a person's name. */
const people = /(<(author|cp:lastModifiedBy|dc:creator)\b[^>]*>)[^<]*(<\/\2>)/g;

/** The folder of the author's computer that a file was saved or made in. */
const folders = /<x15ac:absPath\b[^>]*\/>/g;
const templates = /(\sTarget=)"file:[^"]*"/g;

/** The XML of a part of an Office document without the people in its properties, comments and tracked changes. */
export function withoutPeople(name: string, xml: string): string {
  const empty = properties[name];
  if (empty) return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${empty}`;
  if (/^customXml\/[^/]+\.xml$/.test(name)) return xml.replace(/>[^<]+</g, "><");
  const rest = xml
    .replace(folders, "")
    .replace(templates, '$1"file:///"')
    .replace(people, "$1$3")
    .replace(attributes, '$1""');
  return name.startsWith("xl/persons/") ? rest.replace(listed, '$1""') : rest;
}

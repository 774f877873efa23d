/** Attributes that name who commented on, changed or keeps a document. */
export const peopleAttributes = ["author", "initials", "userId", "userName"];

/** What a document says of itself, wherever programs keep it. */
export function isProperties(name: string): boolean {
  return /^docProps\/(core|app|custom)\.xml$|\.psmdcp$/i.test(name) || isCustomXml(name);
}

/** What forms, cover pages and sources keep beside a document. */
export function isCustomXml(name: string): boolean {
  return /^customXml\/[^/]+\.xml$/i.test(name);
}

import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from "fflate";

/** Changes the XML of the part with this name, or gives it back as it is. */
export type Mend = (name: string, xml: string) => string;

const FIXED_DATE = "2022-01-03T08:00:00Z";

/**
 * Packs an Office file again so that the same sources give the same bytes: parts in order of name with one
 * date, the same date in the properties, `ro-RO` as the language. `mend` may change a part's XML on the way.
 */
export function steadyPackage(file: Uint8Array, mend: Mend = (_, xml) => xml): Uint8Array {
  const parts = unzipSync(file);
  const names = [
    "[Content_Types].xml",
    ...Object.keys(parts)
      .sort()
      .filter((name) => name !== "[Content_Types].xml"),
  ];
  const packed: Zippable = {};
  for (const name of names) {
    const bytes = parts[name];
    if (bytes)
      packed[name] = name.endsWith(".xml") ? strToU8(mend(name, steadyProperties(strFromU8(bytes)))) : bytes;
  }
  return zipSync(packed, { level: 9, mtime: FIXED_DATE });
}

function steadyProperties(xml: string): string {
  return xml
    .replaceAll(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${FIXED_DATE}`)
    .replace(/<dc:language>[^<]*<\/dc:language>/, "")
    .replace("</cp:coreProperties>", "<dc:language>ro-RO</dc:language></cp:coreProperties>");
}

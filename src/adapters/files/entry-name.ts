import { type Entry, getFileNameLowLevel } from "yauzl";
import { decodeCp852 } from "#domain/text/cp852.ts";

const utf8 = new TextDecoder("utf-8", { fatal: true });
const windows1250 = new TextDecoder("windows-1250");

/**
 * The name of an archive's entry, which may lack the mark of UTF-8: it is then UTF-8 if it can be, or else in the code page that
 * makes of it the most of Romanian words. `/` parts its folders.
 */
export function entryName(entry: Entry): string {
  const { fileNameRaw: raw, generalPurposeBitFlag: flags, extraFields } = entry;
  const isMarked = (flags & 0x800) !== 0 || extraFields.some(({ id }) => id === 0x7075);
  const name = isMarked
    ? getFileNameLowLevel(flags, raw, extraFields, false)
    : unmarkedName(raw).replaceAll("\\", "/");
  return name.normalize("NFC");
}

function unmarkedName(raw: Buffer): string {
  try {
    return utf8.decode(raw);
  } catch {
    const inDos = decodeCp852(raw);
    const inWindows = windows1250.decode(raw).replaceAll("\u015f", "\u0219").replaceAll("\u0163", "\u021b");
    return likeness(inWindows) > likeness(inDos) ? inWindows : inDos;
  }
}

/** How much a name looks Romanian: letters of the language count twice, what is no letter counts against it. */
function likeness(name: string): number {
  const count = (pattern: RegExp) => name.match(pattern)?.length ?? 0;
  return (
    count(/[\u0103\u00e2\u00ee\u0219\u021b]/gi) * 2 +
    count(/[^\p{ASCII}]/gu) -
    3 * count(/[^\p{ASCII}\p{L}]/gu)
  );
}

import { markup, unprintable } from "../foreign-files/file-kinds.ts";
import { decodeText } from "./csv.ts";

const archive = "PK\u0003\u0004";
const compound = "\u00d0\u00cf\u0011\u00e0";

/** How streams of a compound file are named in it. */
const wide = (name: string) => Buffer.from(name, "utf16le").toString("latin1");

/** Formats by what their bytes begin with and hold, the first that fits: a workbook behind a password is a compound file, too. */
const formats: [rule: string, begins: string, holds?: string][] = [
  ["import-format:pdf", "%PDF-"],
  ["import-format:word", "{\\rtf"],
  ["import-format:word", archive, "word/document.xml"],
  ["import-format:ods", archive, "META-INF/manifest.xml"],
  ["import-format:word", compound, wide("WordDocument")],
  ["import-locked", compound, wide("EncryptedPackage")],
  ["import-format:xls", compound],
];

/** The name of the rule that says why a file is not read as a list; null where it is one, as far as its bytes show. */
export function unreadFormat(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes).toString("latin1");
  const known = formats.find(([, begins, holds = ""]) => raw.startsWith(begins) && raw.includes(holds));
  if (known) return known[0];
  // Without its directory at the end, an archive has been cut off.
  if (raw.startsWith(archive) && !raw.includes("PK\u0005\u0006")) return "import-unreadable";
  if (raw.startsWith(archive)) return raw.includes("xl/worksheets/") ? null : "import-format:other";
  const text = decodeText(bytes);
  if (markup.test(text)) return "import-format:web";
  return unprintable.test(text) ? "import-format:other" : null;
}

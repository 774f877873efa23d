import { FileRefused } from "#domain/errors.ts";
import type { ExaminedFile } from "#domain/ports.ts";

/** Streams that identify the documents of Office before 2007; their names are in UTF-16. */
const streams = ["WordDocument", "Workbook", "Book", "_VBA_PROJECT"] as const;
type StreamName = (typeof streams)[number];

const needles = streams.map((name) => [name, Buffer.from(`${name}\0`, "utf16le")] as const);
const longestNeedle = Math.max(...needles.map(([, needle]) => needle.length));

/**
 * Detects the format of an OLE compound file; null when it is neither a text nor a spreadsheet.
 *
 * @throws FileRefused when it holds macros
 */
export async function inspectCompoundFile(file: ExaminedFile): Promise<"doc" | "xls" | null> {
  const found = await findStreams(file);
  if (found.has("_VBA_PROJECT")) throw new FileRefused("file-with-macros");
  if (found.has("WordDocument")) return "doc";
  return found.has("Workbook") || found.has("Book") ? "xls" : null;
}

async function findStreams(file: ExaminedFile): Promise<Set<StreamName>> {
  const found = new Set<StreamName>();
  let before = Buffer.alloc(0);
  for await (const chunk of await file.read()) {
    const piece = Buffer.concat([before, chunk]);
    for (const [name, needle] of needles) {
      if (piece.includes(needle)) found.add(name);
    }
    before = piece.subarray(-longestNeedle);
  }
  return found;
}

import { bytes } from "node:stream/consumers";
import type { PiecesKind, ReadableKind, ReadDocument } from "#domain/foreign-files/read-document.ts";
import type { ExaminedFile } from "#domain/ports.ts";

/** Reads a document; "locked" when it opens only with its password, null when it is damaged, or larger than any honest document. */
export async function readDocument(kind: ReadableKind, file: ExaminedFile) {
  return await unlessDamaged(file, async (given) => bounded(await readLines(kind, given)));
}

async function readLines(kind: ReadableKind, given: Uint8Array): Promise<ReadDocument> {
  if (kind === "pdf") return await (await import("./read-pdf.ts")).readPdf(given);
  return await (await import("./read-office.ts")).readOffice(kind, given);
}

/** The same piece by piece. */
export async function readPieces(kind: PiecesKind, file: ExaminedFile) {
  return await unlessDamaged(file, async (given) => {
    const { piecesOfLines, textPieces } = await import("./read-pieces.ts");
    if (kind === "docx" || kind === "odt" || kind === "ods") return await textPieces(kind, given);
    return piecesOfLines(bounded(await readLines(kind, given)));
  });
}

async function unlessDamaged<Result>(
  file: ExaminedFile,
  read: (given: Uint8Array) => Promise<Result>,
): Promise<Result | "locked" | null> {
  const given = new Uint8Array(await bytes(await file.read()));
  try {
    return await read(given);
  } catch (error) {
    // The library of PDFs names the error so.
    return error instanceof Error && error.name === "PasswordException" ? "locked" : null;
  }
}

/** Characters of a line, and lines: an honest document has a tenth of them. */
const longestLine = 2000;
const mostLines = 50_000;

/** A longer line is several. Throws when there are too many. */
function bounded(read: ReadDocument): ReadDocument {
  const lines = read.lines.flatMap(inPieces).slice(0, mostLines + 1);
  const hidden = read.hidden.flatMap(inPieces);
  if (lines.length + hidden.length > mostLines) throw new Error("The document has too many lines");
  return { ...read, lines, hidden };
}

/** The row of a sheet stays with its first piece; the cells of a line of a PDF are given up. */
function inPieces<Line extends { words: string; row?: unknown; cells?: unknown }>(line: Line): Line[] {
  if (line.words.length <= longestLine) return [line];
  const { row, cells: _, ...rest } = line;
  return Array.from({ length: Math.ceil(line.words.length / longestLine) }, (_, number) => ({
    ...((number === 0 && row ? { ...rest, row } : rest) as Line),
    words: line.words.slice(number * longestLine, (number + 1) * longestLine),
  }));
}

import type { DocumentPiece, DocumentPieces } from "#domain/foreign-files/document-pieces.ts";
import type { ReadDocument } from "#domain/foreign-files/read-document.ts";
import type { OfficePart } from "../office-xml.ts";
import { inPlaceOfWords, openOffice } from "./read-office.ts";
import { mostColumns } from "./sheet-lines.ts";
import { headingStyles, openDocumentPieces, trimmed, wordPieces } from "./text-pieces.ts";
import { documentLines } from "./word-lines.ts";

/** Bytes that are told: an honest plan of 150 pages has a third of them. */
const most = 2 * 1024 * 1024;

/** About as many words stand on a page. */
const wordsOfPage = 400;

/** The parts that hold words: the text, and in their order those beside it. */
const parts = {
  docx: [
    /^word\/document\d*\.xml$/i,
    /^word\/(charts\/chart|diagrams\/data)[^/]*\.xml$/i,
    /^word\/(footnotes|endnotes|comments)\.xml$/i,
    /^word\/(header|footer)\d*\.xml$/i,
  ],
  // The styles hold what stands at the top and at the foot of every page.
  odt: [/^content\.xml$/, /^styles\.xml$/],
  ods: [/^content\.xml$/, /^styles\.xml$/],
};

/** Reads a DOCX, ODT or ODS file. Rejects when it is damaged. */
export async function textPieces(kind: keyof typeof parts, bytes: Uint8Array): Promise<DocumentPieces> {
  const { entries, read } = await openOffice(bytes);
  const named = entries.find(({ fileName }) => fileName.toLowerCase() === "word/styles.xml");
  const styles = headingStyles(kind === "docx" && named ? await read(named) : "");
  const found: DocumentPiece[][] = [];
  for (const pattern of parts[kind]) {
    const alike: DocumentPiece[] = [];
    for (const entry of entries.filter(({ fileName }) => pattern.test(fileName))) {
      alike.push(...piecesOf(kind, { name: entry.fileName, xml: await read(entry) }, styles));
    }
    found.push(alike);
  }
  const [pieces = [], ...others] = found;
  const pictures = entries.filter(({ fileName }) => /^(word\/media|Pictures)\/./i.test(fileName));
  const unreadPictures = inPlaceOfWords(pictures, said(pieces));
  return told([pieces, others.flat()], { pages: null, unreadPages: 0, unreadPictures });
}

function piecesOf(
  kind: keyof typeof parts,
  { name, xml }: OfficePart,
  styles: ReadonlyMap<string, number>,
): DocumentPiece[] {
  if (kind !== "docx") return openDocumentPieces(xml, { hasSheets: kind === "ods" });
  const isDrawn = /\/(charts|diagrams)\//i.test(name);
  return isDrawn
    ? documentLines(xml).map(({ words }) => ({ kind: "paragraph", words }))
    : wordPieces(xml, styles);
}

/** A PDF by its lines, a workbook by its sheets. */
export function piecesOfLines({ lines, unreadPages, unreadPictures }: ReadDocument): DocumentPieces {
  const pieces: DocumentPiece[] = [];
  for (const { words, page, sheet = "", row, cells = [words] } of lines) {
    const last = pieces.at(-1);
    if (page !== null) pieces.push({ kind: "line", cells });
    else if (row && last?.kind === "table" && last.sheet === sheet) last.rows.push(shownRow(row));
    else if (row) pieces.push({ kind: "table", rows: [shownRow(row)], sheet });
  }
  // What is longer than a line goes on without its row, which has it all; sheets are named by their tables.
  const beside = lines.filter(
    ({ page, row, isRow, words, sheet }) => page === null && !(row || isRow) && words !== sheet,
  );
  const pages = Math.max(unreadPictures, lines.at(-1)?.page ?? 0) || null;
  const all = told([pieces, beside.map(({ words }) => ({ kind: "paragraph", words }))], {
    pages,
    unreadPages,
    unreadPictures,
  });
  const isWide = lines.some(({ row }) => (row?.cells.length ?? 0) >= mostColumns);
  return { ...all, isCut: all.isCut || isWide };
}

function shownRow({ cells }: { cells: string[] }): string[] {
  return trimmed(cells).map(shownNumber);
}

/** A number as a sheet keeps it, which may end in the ten-thousandth of a millionth. */
function shownNumber(cell: string): string {
  return /^-?\d+\.\d{5,17}(E-?\d+)?$/.test(cell) ? String(Number(Number(cell).toFixed(4))) : cell;
}

interface Counted {
  /** Null where the format has none: they are estimated. */
  pages: number | null;
  unreadPages: number;
  unreadPictures: number;
}

function told(
  [pieces, beside]: [DocumentPiece[], DocumentPiece[]],
  { pages, unreadPages, unreadPictures }: Counted,
): DocumentPieces {
  let left = most;
  const fits = (piece: DocumentPiece) => {
    left -= Buffer.byteLength(JSON.stringify(piece));
    return left >= 0;
  };
  const words = said(pieces).flatMap((one) => one.words.split(/\s+/)).length;
  return {
    pieces: pieces.filter(fits),
    beside: beside.filter(fits),
    pages: (pages ?? Math.ceil(words / wordsOfPage)) + unreadPages,
    unreadPictures,
    isCut: left < 0 || unreadPages > 0,
  };
}

/** The words of each piece. */
function said(pieces: readonly DocumentPiece[]): { words: string }[] {
  return pieces.flatMap((piece) => {
    if (piece.kind === "line") return piece.cells.map((words) => ({ words }));
    if (piece.kind === "table") return piece.rows.flat().map((words) => ({ words }));
    return [piece];
  });
}

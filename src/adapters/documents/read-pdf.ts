import { getDocumentProxy } from "unpdf";
import type {
  DocumentLine,
  HiddenPlace,
  HiddenWords,
  ReadDocument,
} from "#domain/foreign-files/read-document.ts";
import { eachOnce } from "./each-once.ts";
import { type Page, pictureCounter, showsPicture } from "./pdf-pictures.ts";

/** The pages that are read: a longer document is rare, and whoever shows what was read tells how many were not. */
const mostPages = 150;

/** The pages on which an emblem is looked for. */
const emblemPages = 2;

/** Reads a PDF. Rejects when it is damaged or encrypted. */
export async function readPdf(bytes: Uint8Array): Promise<ReadDocument> {
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 });
  const about = await pdf.getMetadata();
  const { Title: title } = about.info as Record<string, unknown>;
  const hidden = propertiesOf(about);
  const lines: DocumentLine[] = [];
  let hasPicture = false;
  const pictures = pictureCounter();
  for (let number = 1; number <= Math.min(pdf.numPages, mostPages); number += 1) {
    const page = await pdf.getPage(number);
    const ofPage = await linesOf(page, number);
    lines.push(...ofPage);
    if (number <= emblemPages && !hasPicture) hasPicture = await showsPicture(page);
    await pictures.look(page, ofPage);
    hidden.push(...(await notesOf(page)));
    page.cleanup();
  }
  return {
    lines,
    title: textOf(title),
    hidden: eachOnce(hidden.filter(({ words }) => words !== "")),
    hasPicture,
    unreadPages: Math.max(0, pdf.numPages - mostPages),
    unreadPictures: pictures.count(),
  };
}

interface Piece {
  words: string;
  left: number;
  right: number;
  bottom: number;
  height: number;
}

/** The lines of a page, from top to bottom: pieces of text at the same height are one. */
async function linesOf(page: Page, number: number): Promise<DocumentLine[]> {
  const { items } = await page.getTextContent();
  const pieces = items.flatMap((item): Piece[] => {
    if (!("str" in item) || item.str === "") return [];
    const [, , , , left = 0, bottom = 0] = item.transform as number[];
    return [{ words: item.str, left, right: left + item.width, bottom, height: item.height || 10 }];
  });
  const rows: Piece[][] = [];
  for (const piece of pieces.toSorted((one, other) => other.bottom - one.bottom || one.left - other.left)) {
    const row = rows.at(-1);
    const isSameHeight = row?.[0] && Math.abs(row[0].bottom - piece.bottom) <= row[0].height / 3;
    if (row && isSameHeight) row.push(piece);
    else rows.push([piece]);
  }
  return rows.map((row) => lineOf(row, number)).filter(({ words }) => words !== "");
}

/** Pieces that are far from one another are cells of a table's row. */
function lineOf(row: Piece[], page: number): DocumentLine {
  const pieces = row
    .filter(({ words }) => words.trim() !== "")
    .toSorted((one, other) => one.left - other.left);
  const cells: string[] = [];
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    const gap = before ? piece.left - before.right : 0;
    const isNext = before === undefined || gap > piece.height;
    const words = gap > piece.height / 6 ? ` ${piece.words}` : piece.words;
    cells.push(isNext ? words : `${cells.pop()}${words}`);
  }
  const said = inOneLine(cells.join(""));
  const isRow = cells.length > 1 || /^\d+[.)]?\s+\p{L}/u.test(said);
  return { words: said, page, isRow, ...(cells.length > 1 && { cells: cells.map(inOneLine) }) };
}

function inOneLine(words: string): string {
  return words.replaceAll(/\s+/g, " ").trim();
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}

type Metadata = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>["getMetadata"]>>;

/** The properties that people or their programs fill in: of the file (ISO 32000-1, 14.3.3), and in its XMP. */
const places: Record<string, HiddenPlace> = {
  Title: "title",
  Author: "author",
  Subject: "subject",
  Keywords: "keywords",
  Creator: "property",
  Producer: "property",
  "dc:title": "title",
  "dc:creator": "author",
  "dc:description": "subject",
  "dc:subject": "keywords",
};

/** What the properties of a PDF say. */
function propertiesOf({ info, metadata }: Metadata): HiddenWords[] {
  const { Custom: own = {}, ...said } = info as Record<string, unknown>;
  const known = [...Object.entries(said), ...(metadata ?? [])].flatMap(([name, value]) => {
    const place = places[name];
    return place ? [{ place, value }] : [];
  });
  const others = Object.values(own as object).map((value) => ({ place: "property" as const, value }));
  return [...known, ...others].flatMap(({ place, value }) =>
    [value].flat().flatMap((words) => (typeof words === "string" ? [{ place, words: words.trim() }] : [])),
  );
}

/** What a page has beside what is drawn on it: notes with their authors, and where links lead. */
async function notesOf(page: Page): Promise<HiddenWords[]> {
  const notes: Record<string, unknown>[] = await page.getAnnotations();
  return notes.flatMap(({ titleObj, contentsObj, fieldValue, unsafeUrl }) => [
    { place: "change" as const, words: saidBy(titleObj) },
    { place: "change" as const, words: saidBy(contentsObj) },
    { place: "property" as const, words: saidBy({ str: fieldValue }) },
    { place: "link" as const, words: saidBy({ str: unsafeUrl }) },
  ]);
}

function saidBy(said: unknown): string {
  const { str } = (said ?? {}) as { str?: unknown };
  return typeof str === "string" ? str.trim() : "";
}

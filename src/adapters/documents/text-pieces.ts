import type { DocumentPiece } from "#domain/foreign-files/document-pieces.ts";
import { betweenCells } from "#domain/foreign-files/read-document.ts";
import { lineOf, readXml } from "../office-xml.ts";

type Attributes = Record<string, string>;

/** Cells and rows that are written once for several: no table that people keep has more. */
const [mostCells, mostRows] = [100, 1000];

/** The levels of a document's headings, by style (`word/styles.xml`). */
export function headingStyles(xml: string): Map<string, number> {
  const levels = new Map<string, number>();
  let style = "";
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "style") style = attributes["w:styleId"] ?? "";
      const [, digit] = /^heading (\d)$/i.exec((name === "name" && attributes["w:val"]) || "") ?? [];
      const level = name === "outlineLvl" ? levelOf(attributes) : Number(digit);
      if (level > 0) levels.set(style, level);
    },
  });
  return levels;
}

/** Levels are written from 0 to 8; 9 is that of a text. */
function levelOf({ "w:val": value = "9" }: Attributes): number {
  return Number(value) < 9 ? Number(value) + 1 : 0;
}

/** The headings, paragraphs and tables of a part of a DOCX; what was deleted under tracked changes is none. */
export function wordPieces(xml: string, styles: ReadonlyMap<string, number>): DocumentPiece[] {
  const pieces = new Pieces();
  let isWord = false;
  let older = 0;
  const opens: Record<string, (attributes: Attributes) => void> = {
    tbl: () => pieces.openTable(null),
    tr: () => pieces.openRow(),
    tc: () => pieces.openCell(),
    p: () => pieces.openParagraph(),
    pStyle: ({ "w:val": style = "" }) => pieces.level(styles.get(style) ?? 0),
    outlineLvl: (attributes) => pieces.level(levelOf(attributes)),
    ...Object.fromEntries(["tab", "br", "cr", "ptab"].map((name) => [name, () => pieces.add(" ")])),
    noBreakHyphen: () => pieces.add("-"),
    // Words drawn as a picture, such as a watermark.
    textpath: ({ string = "" }) => pieces.paragraph(string),
  };
  const closes: Record<string, () => void> = {
    p: () => pieces.closeParagraph(),
    tbl: () => pieces.closeTable(),
  };
  readXml(xml, {
    open: (name, attributes) => {
      // The same text box once more, for older programs.
      if (name === "Fallback") older += 1;
      if (older === 0) opens[name]?.(attributes);
      isWord = name === "t";
    },
    text: (words) => {
      if (isWord && older === 0) pieces.add(words);
    },
    close: (name) => {
      isWord = false;
      if (older === 0) closes[name]?.();
      if (name === "Fallback") older -= 1;
    },
  });
  return pieces.found;
}

/** The same of a part of an ODT or, with the names of its sheets, of an ODS. */
export function openDocumentPieces(xml: string, { hasSheets = false } = {}): DocumentPiece[] {
  const pieces = new Pieces();
  let deleted = 0;
  const opens: Record<string, (attributes: Attributes) => void> = {
    table: ({ "table:name": sheet = "" }) => pieces.openTable(hasSheets ? sheet : null),
    "table-row": ({ "table:number-rows-repeated": times }) => pieces.openRow(times),
    "table-cell": ({ "table:number-columns-repeated": times }) => pieces.openCell(times),
    "covered-table-cell": ({ "table:number-columns-repeated": times }) => pieces.openCell(times),
    p: () => pieces.openParagraph(),
    h: ({ "text:outline-level": level = "1" }) => {
      pieces.openParagraph();
      pieces.level(Number(level));
    },
    // Who commented, and when, stands beside the comment's own paragraphs.
    annotation: () => pieces.openParagraph(),
    ...Object.fromEntries(["s", "tab", "line-break"].map((name) => [name, () => pieces.add(" ")])),
  };
  const closes: Record<string, () => void> = {
    p: () => pieces.closeParagraph(),
    h: () => pieces.closeParagraph(),
    annotation: () => pieces.dropParagraph(),
    table: () => pieces.closeTable(),
  };
  readXml(xml, {
    open: (name, attributes) => {
      if (name === "tracked-changes") deleted += 1;
      if (deleted === 0) opens[name]?.(attributes);
    },
    text: (words) => {
      if (deleted === 0) pieces.add(words);
    },
    close: (name) => {
      if (deleted === 0) closes[name]?.();
      if (name === "tracked-changes") deleted -= 1;
    },
  });
  return pieces.found;
}

interface Table {
  sheet: string | null;
  rows: { cells: { words: string; times: number }[]; times: number }[];
}

/** Puts pieces together while a document is read. A paragraph may hold others, in a text box or a note; a cell may hold a table. */
class Pieces {
  readonly found: DocumentPiece[] = [];
  readonly #tables: Table[] = [];
  readonly #open: { words: string; level: number }[] = [];

  openParagraph(): void {
    this.#open.push({ words: "", level: 0 });
  }

  add(words: string): void {
    const paragraph = this.#open.at(-1);
    if (paragraph) paragraph.words += words;
  }

  /** The first one counts: what a paragraph was before a tracked change follows. */
  level(level: number): void {
    const paragraph = this.#open.at(-1);
    if (paragraph?.level === 0) paragraph.level = level;
  }

  dropParagraph(): void {
    this.#open.pop();
  }

  closeParagraph(): void {
    const { words = "", level = 0 } = this.#open.pop() ?? {};
    this.paragraph(words, level);
  }

  paragraph(given: string, level = 0): void {
    const { words } = lineOf(given, false);
    if (words === "") return;
    const row = this.#tables.at(-1)?.rows.at(-1);
    if (!row) this.found.push(level > 0 ? { kind: "heading", words, level } : { kind: "paragraph", words });
    else {
      const cell = row.cells.at(-1) ?? { words: "", times: 1 };
      if (row.cells.length === 0) row.cells.push(cell);
      cell.words = cell.words === "" ? words : `${cell.words}\n${words}`;
    }
  }

  openTable(sheet: string | null): void {
    this.#tables.push({ sheet, rows: [] });
  }

  openRow(times = "1"): void {
    this.#tables.at(-1)?.rows.push({ cells: [], times: Math.min(Number(times), mostRows) });
  }

  openCell(times = "1"): void {
    this.#tables
      .at(-1)
      ?.rows.at(-1)
      ?.cells.push({ words: "", times: Math.min(Number(times), mostCells) });
  }

  closeTable(): void {
    const { sheet = null, rows = [] } = this.#tables.pop() ?? {};
    const filled = rows.flatMap(({ cells, times }) => {
      const row = trimmed(cells.flatMap((cell) => Array.from({ length: cell.times }, () => cell.words)));
      return row.length > 0 ? Array.from({ length: times }, () => row) : [];
    });
    if (this.#tables.length > 0)
      for (const row of filled) this.paragraph(row.filter(Boolean).join(betweenCells));
    else if (filled.length > 0) this.found.push({ kind: "table", rows: filled, sheet });
  }
}

/** A row without the empty cells at its end. */
export function trimmed(cells: readonly string[]): string[] {
  return cells.slice(0, cells.findLastIndex((cell) => cell !== "") + 1);
}

import type { DocumentPiece, DocumentPieces } from "../foreign-files/document-pieces.ts";
import { betweenCells } from "../foreign-files/read-document.ts";
import type { PlanWords } from "./evaluation-copy.ts";
import { firstLine, type PlanModel } from "./plan-model.rules.ts";

type Section = PlanWords["sections"][number];
type Block = Section["blocks"][number];

/** Characters of a heading: what is longer is a text that looks like one. */
const longestHeading = 200;

/** Lines over which a heading or a label may be broken. */
const mostLines = 4;

/**
 * The words of a part by the headings and fields of its model, in their order. All of them are there: those before the first heading,
 * all of a file without any, and what stands beside the text, are in sections that are called as the part is.
 */
export function sectionsOf(
  { pieces, beside }: Pick<DocumentPieces, "pieces" | "beside">,
  { part, title }: { part: string; title: string },
  model: PlanModel,
): Section[] {
  const sections = new Sections(part, title);
  place(pieces, sections, model);
  if (beside.length > 0) sections.section(title);
  place(beside, sections, model);
  return sections.found;
}

function place(pieces: readonly DocumentPiece[], sections: Sections, model: PlanModel): void {
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at] as DocumentPiece;
    if (piece.kind === "line") {
      at += placeLine(linesFrom(pieces, at), sections, model);
      continue;
    }
    if (piece.kind === "table") placeTable(piece, sections, model);
    else placeParagraph(piece, sections, model);
    at += 1;
  }
}

/** What the field of a plan says, of the first part that has it; null where none has, or leaves it empty. */
export function wordsAt(sections: readonly Section[], label: string): string | null {
  const blocks = sections.flatMap((section) => section.blocks);
  const said = blocks.filter((block) => block.label === label).map(({ paragraphs }) => paragraphs.join(" "));
  const inRows = blocks.flatMap(({ table }) => (table ?? []).filter(([cell]) => cell === label));
  return [...said, ...inRows.map(([, value = ""]) => value)].find((words) => words !== "") ?? null;
}

function placeParagraph(
  piece: Extract<DocumentPiece, { words: string }>,
  sections: Sections,
  model: PlanModel,
): void {
  const { words } = piece;
  const isHeading = piece.kind === "heading" && words.length <= longestHeading && !model.labelled(words);
  if (!isHeading) placeWords(words, sections, model);
  else if (piece.level <= model.level) sections.section(words);
  else sections.label(words);
}

function placeWords(words: string, sections: Sections, model: PlanModel): void {
  const labelled = model.labelled(words);
  if (model.isHeading(words)) sections.section(words);
  else if (labelled) sections.answer(labelled.label, [labelled.rest]);
  else sections.paragraph(words);
}

function placeTable(
  { rows, sheet }: Extract<DocumentPiece, { kind: "table" }>,
  sections: Sections,
  model: PlanModel,
): void {
  if (sheet) sections.section(sheet);
  sections.endTable();
  const isBox = rows.every((row) => row.length <= 1);
  if (isBox) sections.endField();
  for (const [index, row] of rows.entries()) {
    if (isBox)
      for (const words of row.flatMap((cell) => cell.split("\n"))) placeWords(words, sections, model);
    else placeRow({ row, index, isSheet: sheet !== null }, sections, model);
  }
  sections.endTable();
}

/** In a sheet the words of many rows are those of fields elsewhere: a title stands alone in its row. */
function placeRow(
  { row, index, isSheet }: { row: string[]; index: number; isSheet: boolean },
  sections: Sections,
  model: PlanModel,
): void {
  const alone = onlyCell(row);
  const beginning = isSheet ? alone : (alone ?? row[0]);
  const label = model.labelAt(firstLine(beginning ?? ""));
  if (alone !== null && model.isHeading(alone)) sections.section(alone);
  else if (label !== null) placeField({ label, row: alone === null ? row : [alone] }, index, sections);
  else sections.row(row);
}

/** The words of a row that has them in one cell alone. */
function onlyCell(row: readonly string[]): string | null {
  const [cell = null, ...others] = row.filter(Boolean);
  return others.length === 0 ? cell : null;
}

/** A row that begins with a label: the first one of a table with several columns is its head, which stays with it. */
function placeField(
  { label, row }: { label: string; row: string[] },
  index: number,
  sections: Sections,
): void {
  const [first = "", ...others] = row;
  if (index > 0 || row.length <= 2) {
    sections.field(label, [linesBelow(first), ...others]);
    return;
  }
  sections.label(label);
  sections.row(row);
}

function linesBelow(cell: string): string {
  return cell.slice(firstLine(cell).length + 1);
}

/** The lines of a PDF from one on, as many as a heading may take. */
function linesFrom(pieces: readonly DocumentPiece[], at: number): string[][] {
  const lines = pieces.slice(at, at + mostLines).map((piece) => (piece.kind === "line" ? piece.cells : null));
  const end = lines.indexOf(null);
  return (end < 0 ? lines : lines.slice(0, end)) as string[][];
}

/** Places the first of these lines, and those that belong to the same heading or label. Returns how many. */
function placeLine(lines: string[][], sections: Sections, model: PlanModel): number {
  for (let count = lines.length; count > 0; count -= 1) {
    const some = lines.slice(0, count);
    const whole = some.flat().join(" ");
    if (model.isHeading(whole)) {
      sections.section(whole);
      return count;
    }
    const label = model.labelAt(some.map(([first]) => first).join(" "));
    if (label === null) continue;
    // The label's own column may be narrow: what it is broken over stands beside the answer's lines.
    sections.answer(label, []);
    for (const [, ...others] of some) sections.line(others);
    return count;
  }
  const [[first = "", ...others] = []] = lines;
  const labelled = model.labelled(first);
  if (labelled) sections.answer(labelled.label, []);
  sections.line(labelled ? [labelled.rest, ...others] : [first, ...others]);
  return 1;
}

/** Puts sections together, word after word. */
class Sections {
  readonly found: Section[] = [];
  readonly #part: string;
  readonly #title: string;
  /** The table that the next row belongs to. */
  #table: string[][] | null = null;
  #isField = false;

  constructor(part: string, title: string) {
    this.#part = part;
    this.#title = title;
  }

  section(heading: string): void {
    this.endTable();
    this.#isField = false;
    this.found.push({ heading, part: this.#part, blocks: [] });
  }

  label(label: string): void {
    this.endTable();
    this.#isField = false;
    this.#add({ label, paragraphs: [], table: null });
  }

  /** A field of a table. */
  field(label: string, answer: readonly string[]): void {
    this.answer(label, answer);
    this.#isField = true;
  }

  /** A box of its own, below a table, is no part of its last field. */
  endField(): void {
    if (this.#isField) this.#add({ label: null, paragraphs: [], table: null });
    this.#isField = false;
  }

  answer(label: string, answer: readonly string[]): void {
    this.label(label);
    this.paragraphs(answer);
  }

  /** Those of cells. */
  paragraphs(cells: readonly string[]): void {
    for (const words of cells.flatMap((cell) => cell.split("\n"))) this.paragraph(words);
  }

  paragraph(words: string): void {
    if (words === "") return;
    this.endTable();
    const block = this.#blocks().at(-1);
    if (block && block.table === null) block.paragraphs.push(words);
    else this.#add({ label: block?.label ?? null, paragraphs: [words], table: null });
  }

  /** A line of a PDF: it goes on with the sentence of the line before. */
  line(cells: readonly string[]): void {
    const words = cells.filter(Boolean).join(betweenCells);
    const before = this.#blocks().at(-1)?.paragraphs;
    const isSame = before?.at(-1) && /^\p{Ll}/u.test(words) && !/[.!?:;]$/.test(before.at(-1) ?? "");
    if (before && isSame) before.push(`${before.pop()} ${words}`);
    else this.paragraph(words);
  }

  row(row: readonly string[]): void {
    if (this.#table === null) {
      this.#table = [];
      const block = this.#blocks().at(-1);
      if (block && block.table === null) block.table = this.#table;
      else this.#add({ label: block?.label ?? null, paragraphs: [], table: this.#table });
    }
    this.#table.push([...row]);
  }

  endTable(): void {
    this.#table = null;
  }

  #blocks(): Block[] {
    const section = this.found.at(-1) ?? { heading: this.#title, part: this.#part, blocks: [] };
    if (this.found.length === 0) this.found.push(section);
    return section.blocks;
  }

  #add(block: Block): void {
    this.#blocks().push(block);
  }
}

import type { Cell, CellStyle, CellValue } from "hucre/xlsx";

/** The cells of a sheet, by hucre's "row,column" (from zero). */
export type Cells = Map<string, Partial<Cell>>;

/** What a cell is for decides how it looks, whether it is locked and how its number is written. */
export type Look =
  | "title"
  | "subtitle"
  | "text"
  | "note"
  | "head"
  | "label"
  | "input"
  | "computed"
  | "total"
  | "section"
  | "mark"
  | "union"
  | "beside";

/** How a number is written: lei with bani, a whole number, a percent; nothing for words. */
export type Format = "money" | "whole" | "percent" | "rate" | "words";

const FORMATS: Record<Format, string | undefined> = {
  money: "#,##0.00",
  whole: "0",
  percent: "0.00%",
  rate: "0.0000",
  words: undefined,
};

/** A look, with how its number is written when it is one: `"input money"`. */
export type Dress = Look | `${Look} ${Format}`;

/** A place on a sheet; rows and columns count from one. */
export type Place = [row: number, column: number];

/** Puts a value, or a formula when the text starts with "=", into a cell. */
export function put(cells: Cells, [row, column]: Place, content: CellValue, dress: Dress): void {
  const style = styleOf(dress);
  const isFormula = typeof content === "string" && content.startsWith("=");
  const cell: Partial<Cell> = isFormula
    ? { value: null, type: "formula", formula: content.slice(1), style }
    : { value: content, style };
  cells.set(`${row - 1},${column - 1}`, cell);
}

/** Puts cells of one look beside each other, the first at `place`. */
export function putRow(cells: Cells, [row, column]: Place, contents: CellValue[], dress: Dress): void {
  contents.forEach((content, at) => {
    put(cells, [row, column + at], content, dress);
  });
}

/** The address of a cell, e.g. `B7`; rows and columns count from one. */
export function at(row: number, column: number): string {
  return `${columnName(column)}${row}`;
}

/** The letters of a column: 1 is A, 27 is AA. */
export function columnName(column: number): string {
  const last = String.fromCharCode(65 + ((column - 1) % 26));
  return column <= 26 ? last : columnName(Math.floor((column - 1) / 26)) + last;
}

const thin = { style: "thin", color: { rgb: "B9C0B9" } } as const;
const BORDER = { top: thin, right: thin, bottom: thin, left: thin };

const FILLS: Partial<Record<Look, string>> = {
  head: "14503F",
  label: "F2EDE0",
  input: "FFF3C4",
  computed: "FFFFFF",
  total: "DDEBE2",
  section: "F2B632",
};

const MIDDLE = new Set<Look>(["input", "computed", "mark", "union", "beside"]);
const ONE_LINE = new Set<Look>(["title", "subtitle", "section"]);

/** Indents a text past the emblem that stands in the same cell. */
const BESIDE_EMBLEM = 9;

function styleOf(dress: Dress): CellStyle {
  const [look, format = "words"] = dress.split(" ") as [Look, Format?];
  const fill = FILLS[look];
  const number = FORMATS[format];
  const right = format !== "words";
  return {
    font: fontOf(look),
    alignment: {
      vertical: MIDDLE.has(look) ? "center" : "top",
      wrapText: !ONE_LINE.has(look),
      ...(look === "beside" && { horizontal: "left", indent: BESIDE_EMBLEM }),
      ...(look === "note" && { horizontal: "left", indent: 1 }),
      ...(look === "mark" && { horizontal: "center" }),
      ...(right && { horizontal: "right" }),
    },
    protection: { locked: look !== "input" },
    ...(fill && { fill: { type: "pattern", pattern: "solid", fgColor: { rgb: fill } } }),
    ...(fill && look !== "section" && { border: BORDER }),
    ...(look === "mark" && { border: BORDER }),
    ...(number && { numFmt: number }),
  };
}

function fontOf(look: Look): NonNullable<CellStyle["font"]> {
  if (look === "title") return { name: "Georgia", size: 16, bold: true, color: { rgb: "14211C" } };
  if (look === "subtitle") return { name: "Georgia", size: 12, bold: true, color: { rgb: "14211C" } };
  if (look === "head") return { name: "Calibri", size: 10, bold: true, color: { rgb: "FFFFFF" } };
  if (look === "union" || look === "beside")
    return { name: "Arial", size: 9, bold: true, color: { rgb: "000000" } };
  if (look === "mark") return { name: "Arial", size: 9, color: { rgb: "000000" } };
  const bold = look === "label" || look === "total" || look === "section";
  return { name: "Calibri", size: 10, bold, color: { rgb: look === "note" ? "4A5A52" : "14211C" } };
}

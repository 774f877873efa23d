export type Cell = string | number | null;

/** The mark with which a CSV file begins: without it spreadsheets take UTF-8 for something else. */
export const byteOrderMark = "\ufeff";

/** A table as spreadsheets in Romania open it: UTF-8 with a byte order mark, semicolons between the cells (RFC 4180). */
export function csvOf(rows: readonly Cell[][]): string {
  return byteOrderMark + rows.map(csvLine).join("");
}

/** One line of it. */
export function csvLine(row: readonly Cell[]): string {
  return `${row.map(csvCell).join(";")}\r\n`;
}

/** A sign with which a formula begins, also at full width; spreadsheets look for it behind blanks and what is not seen. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]/u;

/** A text that a spreadsheet would calculate begins with an apostrophe instead (check S35); a number stays one. */
export function asText(value: Cell): Cell {
  return typeof value === "string" && formula.test(value) ? `'${value}` : value;
}

function csvCell(value: Cell): string {
  const text = String(value ?? "");
  return /[;"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

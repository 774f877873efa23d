import { Invalid } from "../errors.ts";
import { fileWord } from "../fold.ts";
import type { CsvRecord } from "./csv.ts";

/** The columns of a list of members, in the order in which a file without headings has them. */
const columns = ["firstName", "lastName", "email"] as const;

/** How people head them. */
const headings: Record<(typeof columns)[number], readonly string[]> = {
  firstName: ["prenume", "prenumele", "first-name"],
  lastName: ["nume", "numele", "nume-de-familie", "numele-de-familie", "last-name"],
  email: ["email", "e-mail", "mail", "adresa-de-email", "adresa-de-e-mail", "adresa-email", "adresa-e-mail"],
};

/**
 * The lines of a list of members without that of the headings, their cells in the order of `columns`: a first line that names an
 * e-mail, and holds none, names the columns. Others are left out; a line that lacks a cell keeps what it has.
 *
 * @throws Invalid when the headings do not name all three
 */
export function inColumns(lines: CsvRecord[]): CsvRecord[] {
  const [first, ...rest] = lines;
  if (!(first && isHeading(first))) return lines;
  const named = first.cells.map(fileWord);
  const places = columns.map((column) => named.findIndex((name) => headings[column].includes(name)));
  if (places.includes(-1)) throw new Invalid([{ path: "file", message: "import-headings" }]);
  return rest.map(({ line, cells }) =>
    cells.length === named.length ? { line, cells: places.map((at) => cells[at] ?? "") } : { line, cells },
  );
}

function isHeading({ cells }: CsvRecord): boolean {
  return cells.every((cell) => !cell.includes("@")) && cells.some((cell) => /mail/i.test(cell));
}

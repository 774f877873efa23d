import { Invalid } from "../errors.ts";
import { fileWord } from "../fold.ts";
import type { CsvRecord } from "./csv.ts";

/** The columns of a list of members, in the order in which a file without headings has them. */
export const memberColumns = ["firstName", "lastName", "email"] as const;
export type MemberColumn = (typeof memberColumns)[number];

/** What each column of a file is; null: it is not imported. */
export type ColumnMeanings = readonly (MemberColumn | null)[];

/** The rows of a list without that of the headings, and what its columns are. */
export interface ReadColumns {
  /** Null where the file has none. */
  headings: string[] | null;
  means: ColumnMeanings;
  rows: CsvRecord[];
}

/** How people head them. */
const headings: Record<MemberColumn, readonly string[]> = {
  firstName: ["prenume", "prenumele", "first-name"],
  lastName: ["nume", "numele", "nume-de-familie", "numele-de-familie", "last-name"],
  email: ["email", "e-mail", "mail", "adresa-de-email", "adresa-de-e-mail", "adresa-email", "adresa-e-mail"],
};

/** The columns of a list: a first line that names an e-mail, and holds none, names them. */
export function readColumns(lines: CsvRecord[], given?: ColumnMeanings): ReadColumns {
  const [first, ...rest] = lines;
  if (!(first && isHeading(first))) {
    return { headings: null, means: given ?? memberColumns, rows: lines };
  }
  const named = first.cells.map(fileWord);
  const guessed = named.map((name, at) => {
    const column = memberColumns.find((one) => headings[one].includes(name)) ?? null;
    const isFirst = named.findIndex((other) => column && headings[column].includes(other)) === at;
    return isFirst ? column : null;
  });
  return { headings: first.cells, means: given ?? guessed, rows: rest };
}

/** Whether each of the three columns is named once. */
export function isComplete(means: ColumnMeanings): boolean {
  return memberColumns.every((column) => means.filter((one) => one === column).length === 1);
}

/**
 * The lines of a list, their cells in the order of `memberColumns`; those that have not as many cells as the file has columns have
 * none.
 *
 * @throws Invalid when not each of the three columns is named once
 */
export function inColumns({ means, rows }: ReadColumns): CsvRecord[] {
  if (!isComplete(means)) throw new Invalid([{ path: "file", message: "import-headings" }]);
  const places = memberColumns.map((column) => means.indexOf(column));
  return rows.map(({ line, cells }) => ({
    line,
    cells: cells.length === means.length ? places.map((at) => cells[at] ?? "") : [],
  }));
}

function isHeading({ cells }: CsvRecord): boolean {
  return cells.every((cell) => !cell.includes("@")) && cells.some((cell) => /mail/i.test(cell));
}

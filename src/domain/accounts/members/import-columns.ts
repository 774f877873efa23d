import { Invalid } from "#domain/errors.ts";
import type { ListRow } from "#domain/foreign-files/read-document.ts";
import { fold } from "#domain/text/fold.ts";

export const memberColumns = ["firstName", "lastName", "email"] as const;
export type MemberColumn = (typeof memberColumns)[number];

/** What each column of a file is; null: it is not imported. */
export type ColumnMeanings = readonly (MemberColumn | null)[];

/** The rows of a list below its headings, and what its columns are. */
export interface ReadColumns {
  /** Null where none were recognised. */
  headings: string[] | null;
  means: ColumnMeanings;
  rows: ListRow[];
}

/** How people head them, in small letters without diacritics, spaces and signs. */
const headings: Record<MemberColumn, RegExp> = {
  firstName: /^(prenume(le)?|firstname|givenname|keresztnev|utonev)$/,
  lastName: /^(nume(le)?(de)?(familie|familia)?|lastname|surname|familyname|vezeteknev|csaladnev)$/,
  email: /mail|(posta|adresa)electronica/,
};

/** Headings of the e-mail of the person of the row, and not of a parent or a school. */
const mostOwn = 5;
const ownEmail = /^(adresa(de)?)?(e?mail|(posta|adresa)electronica)(ul|adress?)?(value)?$/;

/** One column that has both names, which nobody can take apart surely. */
const fullName = /nume.*nume|numecomplet|numeintreg|fullname/;

/** Rows among which the headings are: above them are a title, a date, who made the list. */
const firstRows = 20;

/** As many columns as can be named: no list that people keep has more. */
const mostColumns = 100;

/**
 * The columns of a list, as its headings name them or as they are given. Without headings, nobody knows which column is
 * which: only that of the e-mails shows by itself.
 */
export function readColumns(rows: ListRow[], given?: ColumnMeanings): ReadColumns {
  const at = headingRow(rows);
  const named = rows[at]?.cells ?? [];
  const heading = named.join();
  const below = rows.slice(at + 1).filter(({ cells }) => at < 0 || cells.join() !== heading);
  const widest = below.reduce((most, { cells }) => Math.max(most, cells.length), named.length);
  const width = Math.min(widest, mostColumns);
  const guessed = at < 0 ? emailColumn(below, width) : meaningsOf(named, below);
  const means = Array.from({ length: width }, (_, column) => (given ?? guessed)[column] ?? null);
  return { headings: at < 0 ? null : named, means, rows: below };
}

/** Of how many of the three columns the headings are recognised; 0 where there are none. */
export function recognised(rows: ListRow[]): number {
  const { headings: named, means } = readColumns(rows);
  return named ? means.filter((one) => one !== null).length : 0;
}

/** Whether each of the three columns is named once. */
export function isComplete(means: ColumnMeanings): boolean {
  return memberColumns.every((column) => means.filter((one) => one === column).length === 1);
}

/**
 * Refuses a list of which nobody can say surely what its columns are.
 *
 * @throws Invalid when not each of the three columns is named once
 */
export function requireColumns({ means }: ReadColumns): void {
  if (!isComplete(means)) throw new Invalid([{ path: "file", message: "import-headings" }]);
}

/** @throws Invalid when the headings have both names in one column, and the columns are not given */
export function refuseFullName({ headings: named, means }: ReadColumns): void {
  const hasFullName = named?.some((cell) => fullName.test(headingKey(cell)));
  if (hasFullName && !isComplete(means)) throw new Invalid([{ path: "file", message: "import-full-name" }]);
}

/** What the row has in each of the three columns. */
export function inColumns(means: ColumnMeanings, { cells }: ListRow): Record<MemberColumn, string> {
  const of = (column: MemberColumn) => cells[means.indexOf(column)] ?? "";
  return { firstName: of("firstName"), lastName: of("lastName"), email: of("email") };
}

/** Where the headings are; -1 where no row above the first person has two of them. */
function headingRow(rows: ListRow[]): number {
  const first = rows.slice(0, firstRows);
  const person = first.findIndex(({ cells }) => isPerson(cells));
  return first.slice(0, person < 0 ? firstRows : person).findIndex(({ cells }) => isHeading(cells));
}

function isHeading(cells: string[]): boolean {
  const known = cells.map(headingKey).filter((key) => fullName.test(key) || columnOf(key));
  return known.length > 1 || (known.length > 0 && cells.filter(Boolean).length > 1);
}

/** Whoever made the list may be above the headings with an e-mail, but not in a table. */
function isPerson(cells: string[]): boolean {
  return cells.filter(Boolean).length > 1 && cells.some((cell) => cell.includes("@"));
}

/**
 * One column of each meaning, the first that says something: exports of contacts have "E-mail 1 - Label" before the address, forms an
 * "E-mail" of nobody. Of several addresses the person's own is meant.
 */
function meaningsOf(cells: string[], rows: ListRow[]): ColumnMeanings {
  const keys = cells.map(headingKey);
  const means = keys.map(columnOf);
  const first = rows.slice(0, firstRows);
  const isFilled = (at: number) =>
    first.some(({ cells: row }) => (means[at] === "email" ? row[at]?.includes("@") : row[at]));
  const chosen = memberColumns.map((column) => {
    const places = [...means.keys()].filter((at) => means[at] === column);
    const filled = places.filter(isFilled);
    const own = places.filter((at) => ownEmail.test(keys[at] ?? "")).slice(0, mostOwn);
    // Early rows may lack it: somebody else's address is no better.
    const ownFilled = own.find((at) => rows.some(({ cells: row }) => row[at]?.includes("@")));
    return ownFilled ?? filled[0] ?? places[0];
  });
  return means.map((one, at) => (chosen.includes(at) ? one : null));
}

function columnOf(key: string): MemberColumn | null {
  return memberColumns.find((column) => headings[column].test(key)) ?? null;
}

/** "Adresă de e-mail (obligatoriu)" is "adresadeemail". */
function headingKey(cell: string): string {
  const [name = ""] = fold(cell.slice(0, 100)).split("(", 1);
  return name.replace(/[^a-z]/g, "");
}

function emailColumn(rows: ListRow[], width: number): ColumnMeanings {
  const columns = Array.from({ length: width }, (_, at) => at);
  const email = columns.find((at) => rows.slice(0, firstRows).some(({ cells }) => cells[at]?.includes("@")));
  return columns.map((at) => (at === email ? "email" : null));
}

import type { Context, Reads, Writes } from "../context.ts";
import { type FieldError, Invalid } from "../errors.ts";
import { createLink } from "../mail/account-links.commands.ts";
import { memberRole } from "../permissions.ts";
import { inStatements } from "../statements.ts";
import { type CsvRecord, readCsv } from "./csv.ts";
import { type ColumnMeanings, inColumns, isComplete, readColumns } from "./import-columns.ts";
import { invite } from "./invitations.commands.ts";
import { type AccountContext, insertUser, requireManager } from "./members.commands.ts";
import { emailKey, NewUser } from "./members.ts";

/** The errors of a line of the file; `line` counts from 1. */
export interface BadLine {
  line: number;
  message: string;
}

export interface ImportOptions {
  /** Adds the valid lines even if other lines are invalid. */
  skipBad: boolean;
  /** Whether invitations are mailed, or their links returned for delivery in another way. */
  inviteBy: "mail" | "link";
  /** What the columns are, if not as the file's headings say. */
  columns?: ColumnMeanings | undefined;
}

/** Rows of one file at most. */
const mostRows = 2000;

/** How many rows are shown before anything is stored. */
const firstRows = 3;

/** What a file holds, before anything is stored. */
export interface ImportLook {
  columns: { heading: string; means: ColumnMeanings[number] }[];
  rows: number;
  first: string[][];
  /** Null while not each of the three columns is named once. */
  found: { good: number; bad: BadLine[] } | null;
}

/** At the server's console there is no reader of workbooks. */
type ImportContext = AccountContext & Partial<Pick<Context, "readDocument">>;

/**
 * Looks at a list of members; nothing is stored.
 *
 * @throws Invalid when it is empty, too long or cannot be read
 */
export async function lookAtImport(
  ctx: ImportContext,
  file: Uint8Array,
  columns?: ColumnMeanings,
): Promise<ImportLook> {
  requireManager(ctx);
  const read = readColumns(await readRows(ctx, file), columns);
  const width = Math.max(read.means.length, read.headings?.length ?? 0);
  const names = Array.from({ length: width }, (_, at) => ({
    heading: read.headings?.[at] ?? "",
    means: read.means[at] ?? null,
  }));
  const sorted = isComplete(read.means) ? await sort(ctx.db, inColumns(read)) : null;
  return {
    columns: names,
    rows: read.rows.length,
    first: read.rows.slice(0, firstRows).map(({ cells }) => cells),
    found: sorted && { good: sorted.good.length, bad: sorted.bad },
  };
}

export interface ImportResult {
  added: { email: string; token: string | null }[];
  skipped: BadLine[];
}

/**
 * Adds members from a CSV file or a workbook of three columns: first name, last name, e-mail; or as its headings name them.
 *
 * @throws Invalid when headings are not understood; when lines are invalid and not to be skipped, with one field error `line.{number}` for each; no member is added
 */
export async function importMembers(
  ctx: ImportContext,
  file: Uint8Array,
  { skipBad, inviteBy, columns }: ImportOptions,
): Promise<ImportResult> {
  requireManager(ctx);
  const lines = inColumns(readColumns(await readRows(ctx, file), columns));
  return await ctx.write(async (tx) => {
    const { good, bad } = await sort(tx, lines);
    if (bad.length > 0 && !skipBad) throw new Invalid(bad.map(asFieldError));
    const added: ImportResult["added"] = [];
    for (const person of good) {
      const userId = await insertUser(tx, ctx, { ...person, role: memberRole, passwordHash: null });
      added.push({ email: person.email, token: await inviteAs(tx, ctx, { inviteBy, userId }) });
    }
    return { added, skipped: bad };
  });
}

async function readRows(ctx: ImportContext, file: Uint8Array): Promise<CsvRecord[]> {
  const isWorkbook = file[0] === 0x50 && file[1] === 0x4b;
  const rows = isWorkbook ? await readWorkbook(ctx, file) : readCsv(file);
  if (readColumns(rows).rows.length === 0) throw new Invalid([{ path: "file", message: "import-empty" }]);
  if (rows.length > mostRows) throw new Invalid([{ path: "file", message: "import-too-long" }]);
  return rows;
}

async function readWorkbook({ readDocument }: ImportContext, file: Uint8Array): Promise<CsvRecord[]> {
  const read = await readDocument?.("xlsx", async () => new Blob([Buffer.from(file)]).stream());
  if (!read || read === "locked") throw new Invalid([{ path: "file", message: "import-unreadable" }]);
  const rows = read.lines.flatMap(({ row }) => (row ? [{ line: row.number, cells: row.cells }] : []));
  // A row of a workbook ends with its last filled cell.
  const width = rows[0]?.cells.length ?? 0;
  return rows.map(({ line, cells }) => ({
    line,
    cells: [...cells, ...Array.from({ length: Math.max(0, width - cells.length) }, () => "")],
  }));
}

async function sort(db: Reads, lines: CsvRecord[]): Promise<{ good: NewUser[]; bad: BadLine[] }> {
  const good: NewUser[] = [];
  const bad: BadLine[] = [];
  const seen = new Set<string>();
  const people = lines.map(({ line, cells }) => ({ line, person: readPerson(cells) }));
  const taken = await takenEmails(
    db,
    people.flatMap(({ person }) => ("message" in person ? [] : [emailKey(person.email)])),
  );
  for (const { line, person } of people) {
    if ("message" in person) {
      bad.push({ line, message: person.message });
      continue;
    }
    const key = emailKey(person.email);
    if (seen.has(key)) bad.push({ line, message: "import-repeated" });
    else if (taken.has(key)) bad.push({ line, message: "email-taken" });
    else good.push(person);
    seen.add(key);
  }
  return { good, bad };
}

async function takenEmails(db: Reads, keys: string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of inStatements(keys)) {
    const users = await db.selectFrom("users").select("emailKey").where("emailKey", "in", some).execute();
    for (const { emailKey: key } of users) taken.add(key);
  }
  return taken;
}

function readPerson(cells: string[]): NewUser | { message: string } {
  if (cells.length !== 3) return { message: "import-columns" };
  const [firstName, lastName, email] = cells;
  const parsed = NewUser.safeParse({ firstName, lastName, email });
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path[0];
  return { message: field === "email" ? "import-email" : "import-name" };
}

async function inviteAs(
  tx: Writes,
  ctx: AccountContext,
  { inviteBy, userId }: { inviteBy: ImportOptions["inviteBy"]; userId: number },
): Promise<string | null> {
  if (inviteBy === "link") return (await createLink(tx, ctx, { userId, purpose: "invitation" })).token;
  await invite(tx, ctx, userId);
  return null;
}

function asFieldError({ line, message }: BadLine): FieldError {
  return { path: `line.${line}`, message };
}

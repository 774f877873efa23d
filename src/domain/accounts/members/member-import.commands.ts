import { memberRole } from "#domain/access/permissions.ts";
import type { Context, Reads, Writes } from "#domain/context.ts";
import type { FieldError } from "#domain/error-codes.ts";
import { Invalid } from "#domain/errors.ts";
import { createLink } from "#domain/mail/account-links.commands.ts";
import { inStatements } from "#domain/statements.ts";
import { singleLine } from "#domain/text/plain-text.ts";
import {
  type ColumnMeanings,
  inColumns,
  isComplete,
  type MemberColumn,
  memberColumns,
  type ReadColumns,
  readColumns,
  refuseFullName,
  requireColumns,
} from "./import-columns.ts";
import { invite } from "./invitations.commands.ts";
import { longestCell } from "./member-import.limits.ts";
import { chooseList, memberLists, refuseSeveral } from "./member-list.ts";
import { type AccountContext, insertUser, requireManager } from "./members.commands.ts";
import { emailKey, NewUser } from "./members.ts";

/** The errors of a line of the file; `line` counts from 1. */
export interface BadLine {
  line: number;
  message: string;
}

/** A bad line with what it has in the three columns, or what was typed instead. */
export interface BadRow extends BadLine {
  person: Record<MemberColumn, string>;
}

/** What somebody typed for a line; what was not typed stays as the columns mean it. */
export interface Correction {
  line: number;
  person: Partial<BadRow["person"]>;
}

/** What people say of a file that it does not say itself. */
export interface ListReading {
  /** What the columns are, if not as the file's headings say. */
  columns?: ColumnMeanings | undefined;
  /** The name of the sheet; without it, the first one that shows itself and has headings. */
  sheet?: string | undefined;
  /** Lines that are read otherwise than the file has them; those that are hidden in it are meant, then. */
  corrections?: readonly Correction[] | undefined;
}

export interface ImportOptions extends ListReading {
  /** Adds the valid lines even if other lines are invalid. */
  skipBad: boolean;
  /** Whether invitations are mailed, or their links returned for delivery in another way. */
  inviteBy: "mail" | "link";
}

/** How many rows are shown before anything is stored. */
const firstRows = 3;

/** What a file holds, before anything is stored. */
export interface ImportLook {
  /** The names of the sheets that have rows and are shown, and of that which is looked at; none of a text. */
  sheets: string[];
  sheet: string;
  columns: { heading: string; means: ColumnMeanings[number] }[];
  rows: number;
  first: string[][];
  /** Null while not each of the three columns is named once. */
  found: { good: number; bad: BadRow[] } | null;
}

type ImportContext = AccountContext & Pick<Context, "readMemberLists">;

/**
 * Looks at a list of members; nothing is stored.
 *
 * @throws Invalid when it is empty, too long or cannot be read
 */
export async function lookAtImport(
  ctx: ImportContext,
  file: Uint8Array,
  { columns, sheet, corrections }: ListReading = {},
): Promise<ImportLook> {
  requireManager(ctx);
  const lists = await memberLists(ctx, file);
  const list = chooseList(lists, sheet);
  const read = readColumns(list.rows, columns);
  refuseFullName(read);
  const sorted = isComplete(read.means) ? await sort(ctx.db, read, corrections) : null;
  return {
    sheets: lists.map(({ name }) => name).filter(Boolean),
    sheet: list.name,
    columns: read.means.map((means, at) => ({ heading: read.headings?.[at] ?? "", means })),
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
 * Adds members from a CSV file or a workbook: first name, last name and e-mail are in the columns that its headings name.
 *
 * @throws Invalid when headings are not understood, or several sheets have them and none is named; when lines are invalid and not to be skipped, with one field error `line.{number}` for each; no member is added
 */
export async function importMembers(
  ctx: ImportContext,
  file: Uint8Array,
  { skipBad, inviteBy, columns, sheet, corrections }: ImportOptions,
): Promise<ImportResult> {
  requireManager(ctx);
  const lists = await memberLists(ctx, file);
  if (sheet === undefined) refuseSeveral(lists);
  const read = readColumns(chooseList(lists, sheet).rows, columns);
  refuseFullName(read);
  requireColumns(read);
  return await ctx.write(async (tx) => {
    const { good, bad } = await sort(tx, read, corrections);
    if (bad.length > 0 && !skipBad) throw new Invalid(bad.map(asFieldError));
    const added: ImportResult["added"] = [];
    for (const person of good) {
      const userId = await insertUser(tx, ctx, { ...person, role: memberRole, passwordHash: null });
      added.push({ email: person.email, token: await inviteAs(tx, ctx, { inviteBy, userId }) });
    }
    return { added, skipped: bad.map(({ line, message }) => ({ line, message })) };
  });
}

async function sort(
  db: Reads,
  { rows, means }: ReadColumns,
  corrections: readonly Correction[] = [],
): Promise<{ good: NewUser[]; bad: BadRow[] }> {
  const typed = new Map(corrections.map(({ line, person }) => [line, person]));
  const good: NewUser[] = [];
  const bad: BadRow[] = [];
  const seen = new Set<string>();
  const people = rows.map((row) => {
    const cells = { ...inColumns(means, row), ...typed.get(row.line) };
    const isHidden = row.isHidden && !typed.has(row.line);
    return { line: row.line, cells, person: isHidden ? { message: "import-hidden" } : readPerson(cells) };
  });
  const taken = await takenEmails(
    db,
    people.flatMap(({ person }) => ("message" in person ? [] : [emailKey(person.email)])),
  );
  for (const { line, cells, person } of people) {
    const refuse = (message: string) => bad.push({ line, message, person: shortened(cells) });
    if ("message" in person) {
      refuse(person.message);
      continue;
    }
    const key = emailKey(person.email);
    if (seen.has(key)) refuse("import-repeated");
    else if (taken.has(key)) refuse("email-taken");
    else good.push(person);
    seen.add(key);
  }
  return { good, bad };
}

/** A note in the wrong column may be longer than what can be typed. */
function shortened({ firstName, lastName, email }: BadRow["person"]): BadRow["person"] {
  const start = (cell: string) => cell.slice(0, longestCell);
  return { firstName: start(firstName), lastName: start(lastName), email: start(email) };
}

async function takenEmails(db: Reads, keys: string[]): Promise<Set<string>> {
  const taken = new Set<string>();
  for (const some of inStatements(keys)) {
    const users = await db.selectFrom("users").select("emailKey").where("emailKey", "in", some).execute();
    for (const { emailKey: key } of users) taken.add(key);
  }
  return taken;
}

function readPerson(cells: BadRow["person"]): NewUser | { message: string } {
  const missing = memberColumns.filter((column) => singleLine(cells[column]) === "");
  if (missing.length > 0) return { message: `import-missing:${missing.join(",")}` };
  const parsed = NewUser.safeParse(cells);
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

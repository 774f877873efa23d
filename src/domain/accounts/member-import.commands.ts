import type { Writes } from "../context.ts";
import { type FieldError, Invalid } from "../errors.ts";
import { createLink } from "../mail/account-links.commands.ts";
import { memberRole } from "../permissions.ts";
import { type CsvRecord, readCsv } from "./csv.ts";
import { inColumns } from "./import-columns.ts";
import { invite } from "./invitations.commands.ts";
import { type AccountContext, hasAccount, insertUser, requireManager } from "./members.commands.ts";
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
}

export interface ImportResult {
  added: { email: string; token: string | null }[];
  skipped: BadLine[];
}

/**
 * Adds members from a CSV file of three columns: first name, last name, e-mail; or as its headings name them.
 *
 * @throws Invalid when headings are not understood; when lines are invalid and not to be skipped, with one field error `line.{number}` for each; no member is added
 */
export async function importMembers(
  ctx: AccountContext,
  file: Uint8Array,
  { skipBad, inviteBy }: ImportOptions,
): Promise<ImportResult> {
  requireManager(ctx);
  const lines = inColumns(readCsv(file));
  if (lines.length === 0) throw new Invalid([{ path: "file", message: "import-empty" }]);
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

async function sort(tx: Writes, lines: CsvRecord[]): Promise<{ good: NewUser[]; bad: BadLine[] }> {
  const good: NewUser[] = [];
  const bad: BadLine[] = [];
  const seen = new Set<string>();
  for (const { line, cells } of lines) {
    const person = readPerson(cells);
    if ("message" in person) bad.push({ line, message: person.message });
    else if (seen.has(emailKey(person.email))) bad.push({ line, message: "import-repeated" });
    else if (await hasAccount(tx, person.email)) bad.push({ line, message: "email-taken" });
    else good.push(person);
    if (!("message" in person)) seen.add(emailKey(person.email));
  }
  return { good, bad };
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

import { memberRole } from "../access/permissions.ts";
import { countAttempt, requireAttempts } from "../access/rate-limits.commands.ts";
import type { RateLimit } from "../access/rate-limits.ts";
import { accountOf, type Context } from "../context.ts";
import type { FileRefusal } from "../error-codes.ts";
import { FileRefused } from "../errors.ts";
import type { ForeignFile, ReaderTurn } from "../ports.ts";
import { day, hour, momentAfter } from "../time/moments.ts";

/** Milliseconds of processors that the files of a member may take to be examined. */
const readerTime: RateLimit = { name: "reader-time", max: 300_000, windowMs: hour };

/** Less is counted together with what comes next: most files take a hundredth of a second, and a write takes as long. */
const leastCounted = 1000;

/** Raised when files are read in another way: what could not be read is then tried again. */
const readerVersion = 1;

/** How long it is known that a file cannot be read. */
const knownFor = 30 * day;

const lasting: readonly string[] = [
  "reading-too-long",
  "reading-too-large",
  "reading-failed",
] satisfies FileRefusal[];

/** What was not counted yet, by account. */
const uncounted = new Map<number, number>();

type Readers = Pick<
  Context,
  | "inspectFile"
  | "cleanDocument"
  | "openArchive"
  | "openPages"
  | "encodePicture"
  | "readMemberLists"
  | "searchDocument"
>;

/**
 * The context with readers of foreign files that work for its actor: one file of an account at a time, the team's before members', and
 * of a member only so many seconds an hour. A file that ended its reader is known by its SHA-256, and is not tried again.
 *
 * They throw TooManyRequests when those seconds are used, and as each port does.
 */
export function withLimitedReaders<Given extends Context>(ctx: Given): Given & Readers {
  const limit = <Result>(task: string, file: ForeignFile, read: (turn: ReaderTurn) => Promise<Result>) =>
    limited(ctx, { task, file, read });
  return {
    ...ctx,
    inspectFile: (file) => limit("inspect", file, (turn) => ctx.inspectFile(file, turn)),
    cleanDocument: (file, kind) => limit("clean", file, (turn) => ctx.cleanDocument(file, kind, turn)),
    openArchive: (file) => limit("list", file, (turn) => ctx.openArchive(file, turn)),
    openPages: (file) => limit("pages", file, (turn) => ctx.openPages(file, turn)),
    encodePicture: (file) => limit("encode", file, (turn) => ctx.encodePicture(file, turn)),
    readMemberLists: (file) => limit("members", file, (turn) => ctx.readMemberLists(file, turn)),
    searchDocument: (search, document) =>
      limit("read", document.file, (turn) => ctx.searchDocument(search, document, turn)),
  };
}

interface Reading<Result> {
  task: string;
  file: ForeignFile;
  read: (turn: ReaderTurn) => Promise<Result>;
}

async function limited<Result>(ctx: Context, { task, file, read }: Reading<Result>): Promise<Result> {
  const account = accountOf(ctx);
  const isTeam = !(ctx.actor.kind === "signed-in" && ctx.actor.role === memberRole);
  if (!isTeam) await requireAttempts(ctx, [{ limit: readerTime, of: [String(account)] }]);
  await refuseUnreadable(ctx, task, file);
  const used = (cpuMs: number) => {
    if (account !== null) uncounted.set(account, (uncounted.get(account) ?? 0) + cpuMs);
  };
  try {
    return await read({ account, isTeam, used });
  } catch (error) {
    if (error instanceof FileRefused && lasting.includes(error.code))
      await keepUnreadable(ctx, task, file, error);
    throw error;
  } finally {
    if (!isTeam && account !== null) await count(ctx, account);
  }
}

async function count(ctx: Context, account: number): Promise<void> {
  const cpuMs = uncounted.get(account) ?? 0;
  if (cpuMs < leastCounted) return;
  uncounted.delete(account);
  const attempt = { limit: readerTime, of: [String(account)] };
  await ctx.write((tx) => countAttempt(tx, ctx, attempt, Math.round(cpuMs)));
}

async function refuseUnreadable({ db, now }: Context, task: string, { sha256 }: ForeignFile): Promise<void> {
  const known = await db
    .selectFrom("unreadable_files")
    .select("reason")
    .where("sha256", "=", sha256)
    .where("task", "=", task)
    .where("readerVersion", "=", readerVersion)
    .where("foundAt", ">", momentAfter(now(), -knownFor))
    .executeTakeFirst();
  if (known) throw new FileRefused(known.reason as FileRefusal);
}

async function keepUnreadable(
  { write, now }: Context,
  task: string,
  { sha256 }: ForeignFile,
  { code: reason }: FileRefused,
): Promise<void> {
  const found = { reason, readerVersion, foundAt: now().toISOString() };
  await write(async (tx) => {
    await tx.deleteFrom("unreadable_files").where("foundAt", "<", momentAfter(now(), -knownFor)).execute();
    await tx
      .insertInto("unreadable_files")
      .values({ sha256, task, ...found })
      .onConflict((on) => on.columns(["sha256", "task"]).doUpdateSet(found))
      .execute();
  });
}

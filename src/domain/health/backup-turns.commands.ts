import { rolesWith } from "../access/permissions.ts";
import type { Context } from "../context.ts";
import { queueMails } from "../mail/mail.commands.ts";
import type { Mail } from "../mail/mail.ts";
import type { Timestamp } from "../tables.ts";
import { clockSeenAt } from "../time/clock.commands.ts";
import { hour, latestNoted, momentAfter } from "../time/moments.ts";
import { backupRuns, lastGoodRun } from "./backup-runs.queries.ts";
import { isBackupDue } from "./backup-schedule.rules.ts";

/** After a failure it is tried again, and a backup that takes longer than this is taken for dead. */
const turnMs = hour;

/** A day, and some hours in which a backup is made. */
const missedMs = 26 * hour;

/** How long the continuous copy may be behind before the admins are told. */
const behindMs = hour;

type Turn = Pick<Context, "db" | "write" | "now">;

/**
 * Takes the turn to make the backup that is due; false when none is, or another instance has it.
 *
 * @param isLost whether the last one is not in its place any more
 */
export async function takeBackupTurn(ctx: Turn, atHour: number, isLost = false): Promise<boolean> {
  const now = ctx.now();
  if (!isLost && !isBackupDue(await lastGoodBackup(ctx), now, atHour)) return false;
  return await ctx.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("backup_turns")
      .set({ takenAt: now.toISOString() })
      .where(({ eb, or }) =>
        or([eb("takenAt", "<", momentAfter(now, -turnMs)), eb("takenAt", ">", latestNoted(now))]),
      )
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Queues a letter to the admins when there has been no good backup for 26 hours; once until one succeeds.
 *
 * @param begunAt when this portal began to make them: a new one has a day for its first
 * @returns whether it did
 */
export async function tellMissedBackup(ctx: Turn, begunAt: Timestamp): Promise<boolean> {
  const lastGood = await lastGoodBackup(ctx);
  const since = lastGood ?? (await firstBackup(ctx)) ?? begunAt;
  if (since > momentAfter(ctx.now(), -missedMs)) return false;
  return await tellAdmins(ctx, "missedToldAt", lastGood ?? "", { kind: "backup-missed", data: { lastGood } });
}

/**
 * Queues a letter to the admins when the continuous copy has been behind for an hour; once until it is up to date again.
 *
 * @param copy when it last was (null: never), and when this portal began to copy
 * @returns whether it did
 */
export async function tellCopyBehind(
  ctx: Turn,
  { copiedAt, begunAt }: { copiedAt: Timestamp | null; begunAt: Timestamp },
): Promise<boolean> {
  const hourAgo = momentAfter(ctx.now(), -behindMs);
  if (begunAt > hourAgo || (copiedAt ?? "") > hourAgo) return false;
  const data = { since: copiedAt ?? begunAt };
  return await tellAdmins(ctx, "copyToldAt", copiedAt ?? "", { kind: "copy-behind", data });
}

/**
 * Queues a letter to the admins that the clock leapt ahead, so that nothing is deleted; once until it is confirmed.
 *
 * @returns whether it did
 */
export async function tellClockAhead(ctx: Turn): Promise<boolean> {
  const seenAt = await clockSeenAt(ctx);
  return await tellAdmins(ctx, "clockToldAt", seenAt, { kind: "clock-ahead", data: { seenAt } });
}

/**
 * Queues a letter to the admins that a backup lacks files, because those are missing or altered here; once until one is whole.
 *
 * @returns whether it did
 */
export async function tellIncompleteBackup(ctx: Turn, files: readonly string[]): Promise<boolean> {
  const whole = backupRuns(ctx, "backup").where("hasSucceeded", "=", 1).where("lostFiles", "is", null);
  const lastWhole = (await whole.orderBy("id", "desc").executeTakeFirst())?.finishedAt ?? "";
  const data = { count: files.length, files: files.slice(0, namedAtMost) };
  return await tellAdmins(ctx, "incompleteToldAt", lastWhole, { kind: "backup-incomplete", data });
}

/** So many files are named in a letter. */
const namedAtMost = 20;

type LetterKind = "backup-incomplete" | "backup-missed" | "copy-behind" | "clock-ahead";

/** Queues a letter to the admins, unless one was queued after the last good moment. */
async function tellAdmins(
  ctx: Turn,
  toldAt: "missedToldAt" | "copyToldAt" | "incompleteToldAt" | "clockToldAt",
  lastGood: Timestamp,
  letter: Pick<Extract<Mail, { kind: LetterKind }>, "kind" | "data">,
): Promise<boolean> {
  const now = ctx.now();
  return await ctx.write(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("backup_turns")
      .set({ [toldAt]: now.toISOString() })
      .where(({ eb, or }) =>
        or([eb(toldAt, "is", null), eb(toldAt, "<", lastGood), eb(toldAt, ">", latestNoted(now))]),
      )
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const admins = await tx
      .selectFrom("users")
      .select("email")
      .where("role", "in", rolesWith("health.read"))
      .where("status", "=", "active")
      .execute();
    const letters = admins.map(({ email }) => ({ ...letter, recipient: email }) as Mail);
    await queueMails(tx, ctx, letters);
    return true;
  });
}

async function lastGoodBackup(ctx: Turn): Promise<Timestamp | null> {
  return (await lastGoodRun(ctx, "backup"))?.finishedAt ?? null;
}

/** When the first one ended, also if it failed. */
async function firstBackup(ctx: Turn): Promise<Timestamp | null> {
  return (await backupRuns(ctx, "backup").orderBy("id").executeTakeFirst())?.finishedAt ?? null;
}

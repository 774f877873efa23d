import type { Context } from "../context.ts";
import { dayInRomania } from "../time/calendar.ts";
import { day, momentAfter } from "../time/moments.ts";
import { backupRuns, lastGoodRun } from "./backup-runs.queries.ts";
import type { PortalWork } from "./health.ts";

/** The days of which the page speaks. */
const shownDays = 14;

/** What the portal has done by itself: letters, backups and rehearsals. */
export async function portalWork(ctx: Pick<Context, "db" | "now">): Promise<PortalWork> {
  const { db, now } = ctx;
  const since = momentAfter(now(), -shownDays * day);
  const mails = db.selectFrom("outgoing_mail").select("id");
  const recent = backupRuns(ctx, "backup").where("hasSucceeded", "=", 1).where("finishedAt", ">", since);
  const [waiting, failed, backups, lastBackup, rehearsal] = await Promise.all([
    mails.where("failedAt", "is", null).execute(),
    mails.where("failedAt", "is not", null).execute(),
    recent.execute(),
    lastGoodRun(ctx, "backup"),
    lastGoodRun(ctx, "rehearsal"),
  ]);
  const daysWithBackup = new Set(backups.map(({ finishedAt }) => dayInRomania(new Date(finishedAt))));
  return {
    mailsWaiting: waiting.length,
    mailsFailed: failed.length,
    days: shownDays,
    daysWithBackup: Math.min(daysWithBackup.size, shownDays),
    lastBackup: lastBackup?.finishedAt ?? null,
    rehearsal: rehearsal ? { finishedAt: rehearsal.finishedAt, seconds: rehearsal.seconds } : null,
  };
}

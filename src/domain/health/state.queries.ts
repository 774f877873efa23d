import { dayInRomania } from "../calendar.ts";
import type { Context } from "../context.ts";
import { day, momentAfter } from "../moments.ts";
import type { BackupRunKind } from "../tables.ts";
import { backupRuns } from "./backup-runs.queries.ts";
import type { PortalWork } from "./health.ts";

/** The days of which the page speaks. */
const shownDays = 14;

/** What the portal has done by itself: letters, backups and rehearsals. */
export async function portalWork(ctx: Pick<Context, "db" | "now">): Promise<PortalWork> {
  const { db, now } = ctx;
  const since = momentAfter(now(), -shownDays * day);
  const mails = db.selectFrom("outgoing_mail").select("id");
  const good = (kind: BackupRunKind) => backupRuns(ctx, kind).where("hasSucceeded", "=", 1);
  const [waiting, failed, backups, lastBackup, rehearsal] = await Promise.all([
    mails.where("failedAt", "is", null).execute(),
    mails.where("failedAt", "is not", null).execute(),
    good("backup").where("finishedAt", ">", since).execute(),
    good("backup").orderBy("id", "desc").executeTakeFirst(),
    good("rehearsal").orderBy("id", "desc").executeTakeFirst(),
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

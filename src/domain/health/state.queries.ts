import { dayInRomania } from "../calendar.ts";
import type { Context } from "../context.ts";
import { day, momentAfter } from "../moments.ts";
import type { PortalWork } from "./health.ts";

/** The days of which the page speaks. */
const shownDays = 14;

/** What the portal has done by itself: letters, backups and rehearsals. */
export async function portalWork({ db, now }: Pick<Context, "db" | "now">): Promise<PortalWork> {
  const since = momentAfter(now(), -shownDays * day);
  const mails = db.selectFrom("outgoing_mail").select("id");
  const runs = db.selectFrom("backup_runs").select(["finishedAt", "seconds"]).where("hasSucceeded", "=", 1);
  const [waiting, failed, backups, rehearsal] = await Promise.all([
    mails.where("failedAt", "is", null).execute(),
    mails.where("failedAt", "is not", null).execute(),
    runs.where("kind", "=", "backup").where("finishedAt", ">", since).execute(),
    runs.where("kind", "=", "rehearsal").orderBy("id", "desc").executeTakeFirst(),
  ]);
  const daysWithBackup = new Set(backups.map(({ finishedAt }) => dayInRomania(new Date(finishedAt))));
  return {
    mailsWaiting: waiting.length,
    mailsFailed: failed.length,
    days: shownDays,
    daysWithBackup: Math.min(daysWithBackup.size, shownDays),
    rehearsal: rehearsal ?? null,
  };
}

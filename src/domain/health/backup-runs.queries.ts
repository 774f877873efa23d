import type { Context } from "../context.ts";
import type { BackupRunKind, Timestamp } from "../tables.ts";
import { latestNoted } from "../time/moments.ts";

/** Backups or rehearsals that ended, without those that a clock noted that was ahead. */
export function backupRuns({ db, now }: Pick<Context, "db" | "now">, kind: BackupRunKind) {
  return db
    .selectFrom("backup_runs")
    .select(["finishedAt", "hasSucceeded", "seconds", "place", "name", "size", "lostFiles"])
    .where("kind", "=", kind)
    .where("finishedAt", "<=", latestNoted(now()));
}

/** The last one that ended without an error. */
export async function lastGoodRun(
  ctx: Pick<Context, "db" | "now">,
  kind: BackupRunKind,
): Promise<{ finishedAt: Timestamp; seconds: number } | null> {
  const good = backupRuns(ctx, kind).where("hasSucceeded", "=", 1);
  return (await good.orderBy("id", "desc").executeTakeFirst()) ?? null;
}

import type { Context } from "../context.ts";
import { latestNoted } from "../moments.ts";
import type { BackupRunKind } from "../tables.ts";

/** Backups or rehearsals that ended, without those that a clock noted that was ahead. */
export function backupRuns({ db, now }: Pick<Context, "db" | "now">, kind: BackupRunKind) {
  return db
    .selectFrom("backup_runs")
    .select(["finishedAt", "hasSucceeded", "seconds", "place", "name", "size", "lostFiles"])
    .where("kind", "=", kind)
    .where("finishedAt", "<=", latestNoted(now()));
}

import type { Context } from "../context.ts";
import type { BackupRunKind } from "../tables.ts";

/** A backup or rehearsal that ended. */
interface BackupRun {
  kind: BackupRunKind;
  startedAt: Date;
  hasSucceeded: boolean;
  /** Of a backup in the place of backups: there it is of so many bytes under this name. */
  stored?: { place: string; name: string; size: number } | undefined;
  /** The SHA-256 of files that it lacks. */
  lostFiles?: readonly string[] | undefined;
}

/** So many of the files that a backup lacks are noted. */
const notedAtMost = 1000;

/** Notes that a backup was made or rehearsed, and how that ended. */
export async function noteBackupRun(
  { write, now }: Pick<Context, "write" | "now">,
  { kind, startedAt, hasSucceeded, stored, lostFiles = [] }: BackupRun,
): Promise<void> {
  const finishedAt = now();
  await write((tx) =>
    tx
      .insertInto("backup_runs")
      .values({
        kind,
        ...stored,
        finishedAt: finishedAt.toISOString(),
        hasSucceeded: hasSucceeded ? 1 : 0,
        seconds: Math.round((finishedAt.getTime() - startedAt.getTime()) / 1000),
        lostFiles: lostFiles.length > 0 ? JSON.stringify(lostFiles.slice(0, notedAtMost)) : null,
      })
      .execute(),
  );
}

import type { Context } from "../context.ts";
import type { BackupRunKind } from "../tables.ts";

/** Notes that a backup was made or rehearsed, beginning at `startedAt`, and whether that succeeded. */
export async function noteBackupRun(
  { write, now }: Pick<Context, "write" | "now">,
  run: { kind: BackupRunKind; startedAt: Date; hasSucceeded: boolean },
): Promise<void> {
  const finishedAt = now();
  const seconds = Math.round((finishedAt.getTime() - run.startedAt.getTime()) / 1000);
  await write((tx) =>
    tx
      .insertInto("backup_runs")
      .values({
        kind: run.kind,
        finishedAt: finishedAt.toISOString(),
        hasSucceeded: run.hasSucceeded ? 1 : 0,
        seconds,
      })
      .execute(),
  );
}

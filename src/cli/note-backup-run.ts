import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import type { Settings } from "#settings";

/** Makes or rehearses a backup, and notes in the portal how that ended; not on a machine that has no portal. */
export async function notingRun<Result>(
  { databaseLocation }: Settings,
  kind: BackupRunKind,
  work: () => Promise<Result>,
): Promise<Result> {
  const startedAt = new Date();
  const note = async (hasSucceeded: boolean) => {
    if ((await migrationState(databaseLocation)) !== "current") return;
    const { write, close } = await connectDatabase(databaseLocation, () => undefined);
    const now = () => new Date();
    await noteBackupRun({ write, now }, { kind, startedAt, hasSucceeded }).finally(close);
  };
  try {
    const result = await work();
    await note(true);
    return result;
  } catch (error) {
    await note(false);
    throw error;
  }
}

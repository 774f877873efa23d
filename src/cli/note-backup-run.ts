import { provesDamage } from "#adapters/backup/backup-damaged.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import type { Settings } from "#settings";

/**
 * Makes or rehearses a backup, and notes in the portal how that ended; not where there is none, or while it is read-only. Where the
 * portal makes backups by itself only those count: one made before an update lies on the disk that may die.
 */
export async function notingRun<Result extends { lostFiles: readonly string[] }>(
  { databaseLocation, backups }: Settings,
  kind: BackupRunKind,
  work: () => Promise<Result>,
): Promise<Result> {
  if (kind === "backup" && backups) return await work();
  const startedAt = new Date();
  const note = async (hasSucceeded: boolean, lostFiles: readonly string[] = []) => {
    if ((await migrationState(databaseLocation)) !== "current") return;
    const { write, readOnly, close } = await connectDatabase(databaseLocation, () => undefined);
    if (readOnly.current()) return await close();
    const now = () => new Date();
    await noteBackupRun({ write, now }, { kind, startedAt, hasSucceeded, lostFiles }).finally(close);
  };
  try {
    const result = await work();
    await note(true, kind === "backup" ? result.lostFiles : []);
    return result;
  } catch (error) {
    if (kind === "backup" || provesDamage(error)) await note(false);
    throw error;
  }
}

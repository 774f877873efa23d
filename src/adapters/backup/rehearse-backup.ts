import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { connectDatabase } from "../database/connect.ts";
import { createDiskFileStore } from "../files/disk-file-store.ts";
import { BackupDamaged } from "./backup-damaged.ts";
import type { CheckedBackup } from "./read-backup.ts";
import { restoreBackup } from "./restore-backup.ts";

/**
 * Restores a backup into a temporary place, which is deleted at the end, and compares every row that has a file with that file.
 *
 * @param parent the folder of that place
 * @throws BackupDamaged when a row's file is not there
 */
export async function rehearseBackup(checked: CheckedBackup, parent = tmpdir()): Promise<void> {
  const place = await mkdtemp(join(parent, "portal-rehearsal-"));
  const location = join(place, "portal.sqlite");
  try {
    const files = createDiskFileStore(join(place, "files"));
    await restoreBackup({ database: location, files }, checked);
    const database = await connectDatabase(location, () => undefined);
    const named = await filesInRows(database.db).finally(() => database.close());
    for (const [sha256, { size }] of named) {
      if ((await files.sizeOf(sha256)) !== size) throw new BackupDamaged("damaged");
    }
  } finally {
    await rm(place, { recursive: true });
  }
}

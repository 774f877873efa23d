import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Bytes } from "./places/backup-place.ts";
import { measure } from "./places/measure.ts";
import { restoreFrom } from "./restore-backup.ts";

/**
 * Restores a backup from its bytes: its rows into a temporary database, which is deleted at the end, while its files are only compared
 * with their names.
 *
 * @param parent the folder of that database
 * @returns the files that its rows name and it does not have as they were
 * @throws BackupDamaged
 */
export async function rehearseBackup(bytes: Bytes, parent = tmpdir()): ReturnType<typeof restoreFrom> {
  const place = await mkdtemp(join(parent, "portal-rehearsal-"));
  try {
    const isWhole = async (sha256: string, file: Bytes) => (await measure(file)).sha256 === sha256;
    return await restoreFrom(bytes, join(place, "portal.sqlite"), isWhole);
  } finally {
    await rm(place, { recursive: true });
  }
}

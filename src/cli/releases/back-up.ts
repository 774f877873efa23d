import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { backupsBeforeUpdate } from "#adapters/backup/backups-before-update.ts";
import { writeBackup } from "#adapters/backup/write-backup.ts";
import type { Settings } from "#settings";
import { withFiles } from "../file-store.ts";

/**
 * Makes a backup beside the data, for its owner alone, before another release takes the place of this version.
 *
 * @returns its path
 */
export async function backUp(settings: Settings, version: string): Promise<string> {
  const { dataDir, databaseLocation } = settings;
  const folder = backupsBeforeUpdate(dataDir);
  const file = path.join(folder, `portal-${version}.tar`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // It may be the only one that has what a rollback dropped.
  if (existsSync(file)) await rename(file, path.join(folder, `portal-${version}-${Date.now()}.tar`));
  // Left by a command that was killed.
  await rm(`${file}.part`, { force: true });
  await withFiles(settings, (files) => writeBackup({ database: databaseLocation, files }, file, null));
  return file;
}

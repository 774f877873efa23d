import { stat } from "node:fs/promises";
import path from "node:path";
import { BackupDamaged } from "#adapters/backup/backup-damaged.ts";
import { countRows } from "#adapters/backup/manifest.ts";
import { checkBackup } from "#adapters/backup/read-backup.ts";
import { isEmptyDatabase, restoreBackup } from "#adapters/backup/restore-backup.ts";
import { restoreWhole } from "#adapters/backup/unfinished-restore.ts";
import type { FileStore } from "#domain/ports.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";
import { readPassphrase } from "./read-passphrase.ts";

/**
 * `restore`: restores a backup into an empty location (no database, no files). The whole backup is verified first: a
 * truncated or altered one, a wrong passphrase or a newer version changes nothing. After an interruption the portal
 * refuses to start there.
 */
export async function restore(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" } },
    words: 1,
    usage: usageOf("restore"),
  });
  const file = path.resolve(words[0] ?? "");
  await requireFile(file);
  const settings = loadSettings();
  await prepareDataFolder(settings);
  await withFiles(settings, async (files) => {
    await requireEmptyTarget(settings, files);
    const passphrase = values["passphrase-stdin"] ? await readPassphrase() : null;
    const checked = await checkBackup(file, passphrase).catch(refuseBackup);
    const place = { database: settings.databaseLocation, files };
    await restoreWhole(settings.dataDir, () => restoreBackup(place, checked));
    console.log(cliStrings.restored(countRows(checked.manifest), checked.manifest.files));
  });
}

/** Says of a damaged backup what is wrong with it. */
export function refuseBackup(error: unknown): never {
  throw error instanceof BackupDamaged ? new CommandFailure(cliStrings.badBackup[error.reason]) : error;
}

/** @throws {CommandFailure} unless the path is a file's */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new CommandFailure(cliStrings.unreadableFile(path));
}

async function requireEmptyTarget({ databaseLocation }: Settings, files: FileStore): Promise<void> {
  const { done: hasNoFile } = await files.keys()[Symbol.asyncIterator]().next();
  if (hasNoFile && (await isEmptyDatabase(databaseLocation))) return;
  throw new CommandFailure(cliStrings.placeNotEmpty);
}

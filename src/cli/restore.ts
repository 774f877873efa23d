import { stat } from "node:fs/promises";
import path from "node:path";
import { countRows } from "#adapters/backup/manifest.ts";
import type { BackupAddress } from "#adapters/backup/places/backup-address.ts";
import { checkBackup } from "#adapters/backup/read-backup.ts";
import { restoreBackup } from "#adapters/backup/restore-backup.ts";
import { restoreWhole } from "#adapters/backup/unfinished-restore.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { requireEmptyDatabase, requireEmptyStore } from "./empty-place.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";
import { readKey } from "./read-key.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { refuseBackup } from "./refuse-backup.ts";
import { restoreCopy } from "./restore-copy.ts";

/**
 * `restore`: restores a backup, or the continuous copy, into an empty location (no database, no files). All is verified first:
 * a truncated or altered backup, a wrong passphrase or a newer version changes nothing. After an interruption the portal
 * refuses to start there.
 */
export async function restore(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" }, identity: { type: "string" } },
    words: [0, 1],
    usage: usageOf("restore"),
  });
  const [word] = words;
  const settings = loadSettings();
  const key = values.identity === undefined ? null : { key: await readKey(values.identity) };
  const copy = key && (await placeOfCopy(word, settings));
  if (key && copy) {
    await prepareDataFolder(settings);
    return await restoreCopy(settings, copy, key, word === undefined);
  }
  if (word === undefined) throw new CommandFailure(cliStrings.wrongUse(usageOf("restore")));
  const file = path.resolve(word);
  await requireFile(file);
  await prepareDataFolder(settings);
  await withFiles(settings, async (files) => {
    await requireEmptyStore(files);
    await requireEmptyDatabase(settings);
    const passphrase = values["passphrase-stdin"] ? await readPassphrase() : null;
    const checked = await checkBackup(file, key ?? passphrase).catch(refuseBackup);
    const place = { database: settings.databaseLocation, files };
    let lost: string[] = [];
    await restoreWhole(settings.dataDir, async () => {
      lost = await restoreBackup(place, checked);
    });
    console.log(cliStrings.restored(countRows(checked.manifest), checked.manifest.files));
    if (lost.length > 0) console.error(cliStrings.backupLacks(lost));
  });
}

/** @throws {CommandFailure} unless the path is a file's */
export async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) throw new CommandFailure(cliStrings.unreadableFile(path));
}

/** The folder that is given, or else the place of the backups; null when a file is given. */
async function placeOfCopy(word: string | undefined, { backups }: Settings): Promise<BackupAddress | null> {
  if (word === undefined) {
    if (!backups) throw new CommandFailure(cliStrings.noPlaceOfCopy);
    return backups.address;
  }
  const folder = path.resolve(word);
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory() ? { folder } : null;
}

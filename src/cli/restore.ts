import { mkdir, rm, stat } from "node:fs/promises";
import path, { join } from "node:path";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { openCopyPlace } from "#adapters/backup/copy/copy-place.ts";
import { fetchCopy, restoreCopiedFiles } from "#adapters/backup/copy/restore-copy.ts";
import type { Secret } from "#adapters/backup/encryption.ts";
import { countRows } from "#adapters/backup/manifest.ts";
import type { BackupAddress } from "#adapters/backup/places/backup-address.ts";
import { checkBackup } from "#adapters/backup/read-backup.ts";
import { restoreBackup } from "#adapters/backup/restore-backup.ts";
import { restoreWhole } from "#adapters/backup/unfinished-restore.ts";
import { isEmptyDatabase } from "#adapters/database/read-database.ts";
import type { FileStore } from "#domain/ports.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { CommandFailure } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";
import { readKey } from "./read-key.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { refuseBackup } from "./refuse-backup.ts";

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

/**
 * `restore` from the continuous copy within a place of backups: of a folder that is given, or else of `BACKUP_URL`, which
 * this portal then continues. Files in a bucket are not in the copy: they are where they were.
 *
 * @throws {CommandFailure} when nothing was changed; also at the end, when the copy lacked files
 */
async function restoreCopy(
  settings: Settings,
  address: BackupAddress,
  secret: Secret,
  isOwn: boolean,
): Promise<void> {
  const { dataDir, bucket, databaseLocation: database } = settings;
  await requireEmptyDatabase(settings);
  // What an earlier restore left that was killed holds everybody's rows without encryption.
  const folder = join(dataDir, "restoring-copy");
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const place = await openCopyPlace(address);
  try {
    await withFiles(settings, async (files) => {
      if (!bucket) await requireEmptyStore(files);
      const copy = await fetchCopy(place, secret, folder).catch(refuseBackup);
      if (!copy) throw new CommandFailure(cliStrings.noCopy);
      const { rows, named, at, damaged } = copy;
      let missing: string[] = [];
      await restoreWhole(dataDir, async () => {
        missing = await restoreCopiedFiles(place, secret, named, files);
        await restoreBackup({ database, files }, rows);
      });
      if (isOwn) await noteCopied(dataDir, at);
      console.log(cliStrings.restored(countRows(rows.manifest), named.size - missing.length));
      console.log(cliStrings.restoredAsOf(format.moment(at)));
      if (damaged.length > 0) console.error(cliStrings.copyPassedOver(damaged.map(format.moment)));
      if (missing.length > 0) throw new CommandFailure(cliStrings.copyIncomplete(missing));
    });
  } finally {
    place.close();
    await rm(folder, { recursive: true });
  }
}

/** @throws {CommandFailure} unless there is no database yet, or one without tables */
async function requireEmptyDatabase({ databaseLocation }: Settings): Promise<void> {
  if (!(await isEmptyDatabase(databaseLocation))) throw new CommandFailure(cliStrings.placeNotEmpty);
}

/** @throws {CommandFailure} unless there is no file */
async function requireEmptyStore(files: FileStore): Promise<void> {
  const { done: hasNoFile } = await files.keys()[Symbol.asyncIterator]().next();
  if (!hasNoFile) throw new CommandFailure(cliStrings.placeNotEmpty);
}

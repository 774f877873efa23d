import { existsSync } from "node:fs";
import path from "node:path";
import { BackupDamaged } from "#adapters/backup/frames.ts";
import { checkBackup, isEmptyDatabase, restoreBackup } from "#adapters/backup/read-backup.ts";
import { restoreWhole } from "#adapters/backup/unfinished-restore.ts";
import type { FileStore } from "#domain/ports.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { CommandFailure } from "./command.ts";
import { withFiles } from "./file-store.ts";
import { readOptions } from "./options.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

const usage = cliStrings.restoreUsage;

/**
 * `restore`: fills an empty place (no database, no files) with a backup. The whole backup is read and checked first: one
 * that is cut, altered, or made with another passphrase or another version of the portal changes nothing. If it breaks off
 * afterwards, the portal refuses to start there.
 */
export async function restore(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" } },
    words: 1,
    usage,
  });
  const file = path.resolve(words[0] ?? "");
  if (!existsSync(file)) throw new CommandFailure(cliStrings.unreadableFile(file));
  const settings = loadSettings();
  demandNoUnfinishedRestore(settings);
  await withFiles(settings, async (files) => {
    await demandEmptyPlace(settings, files);
    const passphrase = await readPassphrase(values["passphrase-stdin"] === true);
    const counts = await checkBackup(file, passphrase);
    const place = { database: settings.databaseLocation, files };
    await restoreWhole(settings.dataDir, () => restoreBackup(place, file, passphrase));
    console.log(cliStrings.restored(counts.rows, counts.files));
  }).catch((error: unknown) => {
    throw error instanceof BackupDamaged ? new CommandFailure(cliStrings.badBackup(error.message)) : error;
  });
}

async function demandEmptyPlace({ databaseLocation }: Settings, files: FileStore): Promise<void> {
  const { done: hasNoFile } = await files.keys()[Symbol.asyncIterator]().next();
  if (hasNoFile && (await isEmptyDatabase(databaseLocation))) return;
  throw new CommandFailure(cliStrings.placeNotEmpty);
}

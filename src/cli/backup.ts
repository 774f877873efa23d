import { existsSync } from "node:fs";
import path from "node:path";
import { writeBackup } from "#adapters/backup/write-backup.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { CommandFailure } from "./command.ts";
import { withFiles } from "./file-store.ts";
import { readOptions } from "./options.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

const usage = cliStrings.backupUsage;

/**
 * `backup`: writes the configured portal, which may be running, as it stands at one moment into one file: database and
 * files. With `--passphrase-stdin` it is encrypted.
 */
export async function backup(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" } },
    words: 1,
    usage,
  });
  const file = path.resolve(words[0] ?? "");
  if (existsSync(file)) throw new CommandFailure(cliStrings.fileExists(file));
  const settings = loadSettings();
  demandNoUnfinishedRestore(settings);
  const passphrase = await readPassphrase(values["passphrase-stdin"] === true);
  const { rows, files, missing } = await withFiles(settings, (stored) =>
    writeBackup({ database: settings.databaseLocation, files: stored }, file, passphrase),
  );
  console.log(cliStrings.backedUp(file, rows, files));
  if (missing.length > 0) throw new CommandFailure(cliStrings.backupIncomplete(missing.length));
}

import { existsSync } from "node:fs";
import path from "node:path";
import { writeBackup } from "#adapters/backup/write-backup.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { checkBackupFile } from "./check-backup.ts";
import { CommandFailure } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { notingRun } from "./note-backup-run.ts";
import { readOptions } from "./options.ts";
import { readNewPassphrase } from "./read-passphrase.ts";

/**
 * `backup`: writes the configured portal, running or not, as of one moment into one file: database and files. With
 * `--passphrase-stdin` it is encrypted; without it a warning is printed. `backup check` rehearses a restore.
 */
export async function backup(args: string[]): Promise<void> {
  if (args[0] === "check") return await checkBackupFile(args.slice(1));
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" } },
    words: 1,
    usage: usageOf("backup"),
  });
  const file = path.resolve(words[0] ?? "");
  const settings = loadSettings();
  requireNewFile(file);
  await requirePortal(settings);
  const passphrase = values["passphrase-stdin"] ? await readNewPassphrase() : null;
  const { lostFiles } = await notingRun(settings, "backup", async () => {
    const place = { database: settings.databaseLocation };
    const { rows, files, lost } = await withFiles(settings, (stored) =>
      writeBackup({ ...place, files: stored }, file, passphrase).catch((error) => {
        throw explained(error, file);
      }),
    );
    console.log(cliStrings.backedUp(file, rows, files));
    if (passphrase === null) console.error(cliStrings.backupNotEncrypted);
    return { lostFiles: lost };
  });
  if (lostFiles.length > 0) throw new CommandFailure(cliStrings.backupIncomplete(lostFiles));
}

function requireNewFile(file: string): void {
  if (existsSync(file)) throw new CommandFailure(cliStrings.fileExists(file));
  const folder = path.dirname(file);
  if (!existsSync(folder)) throw new CommandFailure(cliStrings.noSuchFolder(folder));
}

function explained(error: NodeJS.ErrnoException, file: string): unknown {
  if (error.code === "EEXIST") return new CommandFailure(cliStrings.fileExists(`${file}.part`));
  if (error.code === "ENOSPC" || error.code === "EDQUOT") {
    return new CommandFailure(cliStrings.noRoomForBackup(path.dirname(file)));
  }
  const isOfFile = error.syscall === "open" || error.syscall === "write";
  return isOfFile ? new CommandFailure(cliStrings.unwritableFile(file, error.code ?? "")) : error;
}

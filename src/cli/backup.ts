import { existsSync } from "node:fs";
import path from "node:path";
import { provesDamage } from "#adapters/backup/backup-damaged.ts";
import { decrypted } from "#adapters/backup/encryption.ts";
import { countRows } from "#adapters/backup/manifest.ts";
import { rehearseBackup } from "#adapters/backup/rehearse-backup.ts";
import { writeBackup } from "#adapters/backup/write-backup.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import { noteBackupRun } from "#domain/health/backup-runs.commands.ts";
import type { BackupRunKind } from "#domain/tables.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";
import { readKey } from "./read-key.ts";
import { readNewPassphrase, readPassphrase } from "./read-passphrase.ts";
import { refuseBackup } from "./refuse-backup.ts";
import { requireFile } from "./restore.ts";

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

/**
 * `backup check`: verifies a backup to its last byte and restores its rows into a temporary place, as a rehearsal that the portal
 * remembers. The portal itself is not changed. A key or passphrase that does not open it is no failed rehearsal.
 */
async function checkBackupFile(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" }, identity: { type: "string" } },
    words: 1,
    usage: usageOf("backup check"),
  });
  const file = path.resolve(words[0] ?? "");
  await requireFile(file);
  const key = values.identity === undefined ? null : { key: await readKey(values.identity) };
  const secret = key ?? (values["passphrase-stdin"] ? await readPassphrase() : null);
  const rehearse = async () => {
    const { manifest, lost } = await rehearseBackup(await decrypted(file, secret));
    return { manifest, lostFiles: lost };
  };
  const { manifest, lostFiles } = await notingRun(loadSettings(), "rehearsal", rehearse).catch(refuseBackup);
  console.log(cliStrings.backupRestores(countRows(manifest), manifest.files));
  if (lostFiles.length > 0) console.error(cliStrings.backupLacks(lostFiles));
}

/**
 * Makes or rehearses a backup, and notes in the portal how that ended; not where there is none, or while it is read-only. Where the
 * portal makes backups by itself only those count: one made before an update lies on the disk that may die.
 */
async function notingRun<Result extends { lostFiles: readonly string[] }>(
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

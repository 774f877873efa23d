import path from "node:path";
import { countRows } from "#adapters/backup/manifest.ts";
import { checkBackup } from "#adapters/backup/read-backup.ts";
import { rehearseBackup } from "#adapters/backup/rehearse-backup.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "./help.ts";
import { notingRun } from "./note-backup-run.ts";
import { readOptions } from "./options.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { refuseBackup } from "./refuse-backup.ts";
import { requireFile } from "./restore.ts";

/**
 * `backup check`: verifies a backup to its last byte and restores it into a temporary place, as a rehearsal that the portal
 * remembers. The portal itself is not changed.
 */
export async function checkBackupFile(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "passphrase-stdin": { type: "boolean" } },
    words: 1,
    usage: usageOf("backup check"),
  });
  const file = path.resolve(words[0] ?? "");
  await requireFile(file);
  const passphrase = values["passphrase-stdin"] ? await readPassphrase() : null;
  const { manifest } = await notingRun(loadSettings(), "rehearsal", async () => {
    const checked = await checkBackup(file, passphrase).catch(refuseBackup);
    await rehearseBackup(checked).catch(refuseBackup);
    return checked;
  });
  console.log(cliStrings.backupRestores(countRows(manifest), manifest.files));
}

import path from "node:path";
import { decrypted } from "#adapters/backup/encryption.ts";
import { countRows } from "#adapters/backup/manifest.ts";
import { rehearseBackup } from "#adapters/backup/rehearse-backup.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "./help.ts";
import { notingRun } from "./note-backup-run.ts";
import { readOptions } from "./options.ts";
import { readKey } from "./read-key.ts";
import { readPassphrase } from "./read-passphrase.ts";
import { refuseBackup } from "./refuse-backup.ts";
import { requireFile } from "./restore.ts";

/**
 * `backup check`: verifies a backup to its last byte and restores its rows into a temporary place, as a rehearsal that the portal
 * remembers. The portal itself is not changed. A key or passphrase that does not open it is no failed rehearsal.
 */
export async function checkBackupFile(args: string[]): Promise<void> {
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

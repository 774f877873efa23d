import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { openCopyPlace } from "#adapters/backup/copy/copy-place.ts";
import { fetchCopy, restoreCopiedFiles } from "#adapters/backup/copy/restore-copy.ts";
import type { Secret } from "#adapters/backup/encryption.ts";
import { countRows } from "#adapters/backup/manifest.ts";
import type { BackupAddress } from "#adapters/backup/places/backup-address.ts";
import { restoreBackup } from "#adapters/backup/restore-backup.ts";
import { restoreWhole } from "#adapters/backup/unfinished-restore.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { CommandFailure } from "./command.ts";
import { requireEmptyDatabase, requireEmptyStore } from "./empty-place.ts";
import { withFiles } from "./file-store.ts";
import { refuseBackup } from "./refuse-backup.ts";

/**
 * `restore` from the continuous copy within a place of backups: of a folder that is given, or else of `BACKUP_URL`, which
 * this portal then continues. Files in a bucket are not in the copy: they are where they were.
 *
 * @throws {CommandFailure} when nothing was changed; also at the end, when the copy lacked files
 */
export async function restoreCopy(
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

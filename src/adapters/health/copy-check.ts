import { stat } from "node:fs/promises";
import { join } from "node:path";
import { minute, momentAfter } from "#domain/moments.ts";
import { copiedAt } from "../backup/copy/copied-at.ts";
import { openCopyPlace, snapshotsIn } from "../backup/copy/copy-place.ts";
import type { BackupAddress } from "../backup/places/backup-address.ts";
import { isPostgres } from "../database/connect.ts";
import { type Checks, found } from "./parts.ts";

/** How long the continuous copy may be behind (milliseconds). */
const behindMs = 10 * minute;

/** What a portal that ends writes after its last copy is no change: SQLite's log goes into its file. */
const toleranceMs = minute;

/** Whether the continuous copy is up to date; PostgreSQL has its own. */
export const copyChecks: Checks = {
  copy: async ({ backups, databaseLocation, dataDir, now }) => {
    if (!backups || isPostgres(databaseLocation)) return null;
    const at = await copiedAt(dataDir);
    if (at === null) {
      const isAnothers = await hasSnapshots(backups.address);
      return isAnothers ? found("copy-of-another", { place: inWords(backups.address) }) : found("no-copy");
    }
    if (at > momentAfter(now(), -behindMs)) return null;
    const isBehind = (await changedAt(databaseLocation)) > Date.parse(at) + toleranceMs;
    return isBehind ? found("copy-behind", { at }) : null;
  },
};

async function hasSnapshots(address: BackupAddress): Promise<boolean> {
  const place = await openCopyPlace(address);
  try {
    return (await snapshotsIn(place)).length > 0;
  } finally {
    place.close();
  }
}

function inWords(address: BackupAddress): string {
  if ("folder" in address) return join(address.folder, "copy");
  return `s3://${address.bucket.bucket}/${address.bucket.prefix}copy/`;
}

/** When SQLite last wrote, in milliseconds since 1970; a log without content is made by whoever reads. */
async function changedAt(location: string): Promise<number> {
  const [file, log] = await Promise.all(
    [location, `${location}-wal`].map((path) => stat(path).catch(() => null)),
  );
  return Math.max(file?.mtimeMs ?? 0, log?.size ? log.mtimeMs : 0);
}

import { stat } from "node:fs/promises";
import type { CopyState } from "#domain/health/health.ts";
import { minute, momentAfter } from "#domain/time/moments.ts";
import { copiedAt } from "../backup/copy/copied-at.ts";
import { openCopyPlace, snapshotsIn } from "../backup/copy/copy-place.ts";
import { type BackupAddress, placeInWords, placeWithin } from "../backup/places/backup-address.ts";
import { isPostgres } from "../database/connect.ts";
import { type Checks, found, type HealthParts, required } from "./parts.ts";

/** How long the continuous copy may be behind (milliseconds). */
const behindMs = 10 * minute;

/** What a portal that ends writes after its last copy is no change: SQLite's log goes into its file. */
const toleranceMs = minute;

/** Whether the continuous copy is up to date; the archive of PostgreSQL's server is not looked at. */
export const copyChecks = {
  copy: async ({ backups, ...portal }) => {
    const { address } = required(backups, "no-backups");
    const { at, isBehind } = required(await copyState(portal), "postgres");
    if (at !== null) return isBehind ? found("copy-behind", { at }) : null;
    const place = placeInWords(placeWithin(address, "copy"));
    return (await hasSnapshots(address)) ? found("copy-of-another", { place }) : found("no-copy");
  },
} satisfies Partial<Checks>;

/** How the continuous copy stands, where there is to be one; null on PostgreSQL. */
export async function copyState({
  databaseLocation,
  dataDir,
  now,
}: Pick<HealthParts, "databaseLocation" | "dataDir" | "now">): Promise<CopyState | null> {
  if (isPostgres(databaseLocation)) return null;
  const at = await copiedAt(dataDir);
  if (at === null) return { at, isBehind: true };
  if (at > momentAfter(now(), -behindMs)) return { at, isBehind: false };
  return { at, isBehind: (await changedAt(databaseLocation)) > Date.parse(at) + toleranceMs };
}

async function hasSnapshots(address: BackupAddress): Promise<boolean> {
  const place = await openCopyPlace(address);
  try {
    return (await snapshotsIn(place)).size > 0;
  } finally {
    place.close();
  }
}

/** When SQLite last wrote, in milliseconds since 1970; a log without content is made by whoever reads. */
async function changedAt(location: string): Promise<number> {
  const [file, log] = await Promise.all(
    [location, `${location}-wal`].map((path) => stat(path).catch(() => null)),
  );
  return Math.max(file?.mtimeMs ?? 0, log?.size ? log.mtimeMs : 0);
}

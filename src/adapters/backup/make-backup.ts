import { once } from "node:events";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import type { Context } from "#domain/context.ts";
import { dayOfBackup, isBackupKept, nameOfBackup } from "#domain/health/backup-schedule.rules.ts";
import type { FileStore } from "#domain/ports.ts";
import type { OwnSecretContext } from "#domain/secrets/own-secrets.commands.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";
import { BackupDamaged, provesDamage } from "./backup-damaged.ts";
import { removeStaleCopy } from "./copy/copy-place.ts";
import { encryptedFor } from "./encryption.ts";
import { type BackupAddress, openBackupPlace, placeInWords } from "./places/backup-address.ts";
import type { BackupPlace, Bytes } from "./places/backup-place.ts";
import { claimPlace } from "./places/owner.ts";
import { putChecked } from "./places/put-checked.ts";
import { rehearseBackup } from "./rehearse-backup.ts";
import { requireRoom } from "./room.ts";
import { streamBackup } from "./write-backup.ts";

/** What the nightly backup needs. */
export interface BackupParts {
  database: string;
  files: FileStore;
  dataDir: string;
  address: BackupAddress;
  /** The public key (age) to which it is encrypted: the server itself cannot read it back. */
  recipient: string;
  ctx: OwnSecretContext & Pick<Context, "now" | "db">;
  /** Whether the clock can be trusted: names of days say what is old. */
  mayDelete: () => Promise<boolean>;
  /** Called with whether it could be restored, when that was tried. */
  onRehearsed: (hasSucceeded: boolean) => Promise<void>;
}

/** A backup in its place. */
export interface StoredBackup {
  stored: { place: string; name: string; size: number };
  /** The SHA-256 of files that rows name and that were missing or altered: it has all but those. */
  lostFiles: string[];
}

/** So many of the newest are never deleted. */
const leastKept = 7;

/**
 * Writes a backup to its place, encrypted, while it is restored as a rehearsal, reads it back, and deletes the stored
 * ones that are too old. Beside the data only the rehearsal's database is written, and deleted at the end.
 *
 * @throws PlaceOfAnother; NoRoomForBackup; when a step failed. Stored backups stay as they were then
 */
export async function makeBackup({
  dataDir,
  address,
  recipient,
  ctx,
  mayDelete,
  onRehearsed,
  ...portal
}: BackupParts): Promise<StoredBackup> {
  const workplace = join(dataDir, "backup");
  // Left by a process that was killed.
  await rm(workplace, { recursive: true, force: true });
  await mkdir(workplace, { mode: 0o700 });
  const place = await openBackupPlace(address);
  try {
    await claimPlace(ctx, place);
    await requireRoom({ ...ctx, databaseLocation: portal.database, dataDir, address });
    const { bytes, result } = streamBackup(portal);
    const rehearsed = readBeside(bytes, async (copy, isAbandoned) => {
      try {
        const { lost } = await rehearseBackup(copy, workplace);
        const known = new Set((await result).lost);
        if (lost.some((sha256) => !known.has(sha256))) throw new BackupDamaged("damaged");
      } catch (error) {
        if (!isAbandoned() && provesDamage(error)) await onRehearsed(false);
        throw error;
      }
      await onRehearsed(true);
    });
    const today = dayInRomania(ctx.now());
    const { size } = await putChecked(place, nameOfBackup(today), await encryptedFor(rehearsed, recipient));
    const { lost } = await result;
    if (await mayDelete()) {
      await removeOld(place, today);
      await removeStaleCopy(address, ctx.now());
    }
    return { stored: { place: placeInWords(address), name: nameOfBackup(today), size }, lostFiles: lost };
  } finally {
    place.close();
    await rm(workplace, { recursive: true, force: true });
  }
}

/** The newest ones stay, whatever their names say; what a clock that was ahead named goes once there are others. */
async function removeOld(place: BackupPlace, today: string): Promise<void> {
  const days = [...(await place.sizes()).keys()].flatMap((name) => dayOfBackup(name) ?? []).sort();
  const past = days.filter((day) => day <= dayAfter(today));
  if (past.length < leastKept) return;
  const kept = new Set(past.slice(-leastKept));
  for (const day of days) {
    const isOfAClockAhead = day > dayAfter(today);
    if (!kept.has(day) && (isOfAClockAhead || !isBackupKept(day, today)))
      await place.remove(nameOfBackup(day));
  }
}

/**
 * The same bytes, while `read` reads a copy of them, no faster than the slower of the two. They end once it is done, and fail when it
 * fails. `isAbandoned` tells it whether the bytes failed, or nobody wanted the rest of them.
 */
async function* readBeside(
  bytes: Bytes,
  read: (copy: Bytes, isAbandoned: () => boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  // What is written once nobody reads any more fails with this alone.
  copy.on("error", () => undefined);
  let isAbandoned = false;
  const reading = read(copy, () => isAbandoned).finally(() => copy.destroy());
  reading.catch(() => undefined);
  try {
    for await (const piece of bytes) {
      if (!copy.write(piece)) await Promise.race([reading, once(copy, "drain")]);
      yield piece;
    }
    copy.end();
    await reading;
  } finally {
    isAbandoned = true;
    copy.destroy();
    await reading.catch(() => undefined);
  }
}

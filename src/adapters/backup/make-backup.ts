import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { dayAfter, dayInRomania } from "#domain/calendar.ts";
import type { Context } from "#domain/context.ts";
import { isBackupKept } from "#domain/health/backup-schedule.rules.ts";
import type { OwnSecretContext } from "#domain/own-secrets.commands.ts";
import type { FileStore } from "#domain/ports.ts";
import { removeStaleCopy } from "./copy/copy-place.ts";
import { encryptedFor } from "./encryption.ts";
import { type BackupAddress, openBackupPlace } from "./places/backup-address.ts";
import type { BackupPlace } from "./places/backup-place.ts";
import { claimPlace } from "./places/owner.ts";
import { putChecked } from "./places/put-checked.ts";
import { checkBackup } from "./read-backup.ts";
import { rehearseBackup } from "./rehearse-backup.ts";
import { writeBackup } from "./write-backup.ts";

/** What the nightly backup needs. */
export interface BackupParts {
  database: string;
  files: FileStore;
  dataDir: string;
  address: BackupAddress;
  /** The public key (age) to which it is encrypted: the server itself cannot read it back. */
  recipient: string;
  ctx: OwnSecretContext & Pick<Context, "now">;
  /** Whether the clock can be trusted: names of days say what is old. */
  mayDelete: () => Promise<boolean>;
  /** Called with whether it could be restored, when that was tried. */
  onRehearsed: (hasSucceeded: boolean) => Promise<void>;
}

const nameOf = (day: string) => `portal-${day}.tar.age`;
/** So many of the newest are never deleted. */
const leastKept = 7;

const dayIn = /^portal-(\d{4}-\d\d-\d\d)\.tar\.age$/;

/**
 * Writes a backup beside the data, restores it as a rehearsal, encrypts it, stores it, reads it back, and deletes the stored
 * ones that are too old. What was written beside the data is deleted at the end.
 *
 * @throws PlaceOfAnother; when a step failed. Stored backups stay as they were then
 */
export async function makeBackup({
  dataDir,
  address,
  recipient,
  ctx,
  mayDelete,
  onRehearsed,
  ...portal
}: BackupParts): Promise<void> {
  const workplace = join(dataDir, "backup");
  // Left by a process that was killed.
  await rm(workplace, { recursive: true, force: true });
  await mkdir(workplace, { mode: 0o700 });
  const place = await openBackupPlace(address);
  try {
    const plain = join(workplace, "portal.tar");
    const { missing, altered } = await writeBackup(portal, plain, null);
    if (missing.length + altered.length > 0) throw new Error("Stored files are missing or altered.");
    await rehearse(plain, workplace).catch(async (error: unknown) => {
      await onRehearsed(false);
      throw error;
    });
    await onRehearsed(true);
    const path = join(workplace, "portal.tar.age");
    await pipeline(
      await encryptedFor(createReadStream(plain), recipient),
      createWriteStream(path, { mode: 0o600 }),
    );
    await claimPlace(ctx, place, workplace);
    const today = dayInRomania(ctx.now());
    await putChecked(place, nameOf(today), path);
    if (!(await mayDelete())) return;
    await removeOld(place, today);
    await removeStaleCopy(address, ctx.now());
  } finally {
    place.close();
    await rm(workplace, { recursive: true, force: true });
  }
}

async function rehearse(file: string, workplace: string): Promise<void> {
  await rehearseBackup(await checkBackup(file, null), workplace);
}

/** The newest ones stay, whatever their names say; what a clock that was ahead named goes once there are others. */
async function removeOld(place: BackupPlace, today: string): Promise<void> {
  const days = (await place.names()).flatMap((name) => dayIn.exec(name)?.[1] ?? []).sort();
  const past = days.filter((day) => day <= dayAfter(today));
  if (past.length < leastKept) return;
  const kept = new Set(past.slice(-leastKept));
  for (const day of days) {
    const isOfAClockAhead = day > dayAfter(today);
    if (!kept.has(day) && (isOfAClockAhead || !isBackupKept(day, today))) await place.remove(nameOf(day));
  }
}

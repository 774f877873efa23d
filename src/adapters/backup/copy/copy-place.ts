import { isSha256 } from "#adapters/files/sha256.ts";
import { daysAtMost } from "#domain/health/backup-schedule.rules.ts";
import { day, minute, momentAfter } from "#domain/time/moments.ts";
import { type BackupAddress, openBackupPlace, placeWithin } from "../places/backup-address.ts";
import type { BackupPlace } from "../places/backup-place.ts";

/** Where the continuous copy is: snapshots of the database, and the stored files that they name. */
export interface CopyPlace {
  /** Milliseconds for which what was listed is believed: each list of a bucket is a call that costs. */
  listedMs: number;
  snapshots: BackupPlace;
  files: BackupPlace;
  close(): void;
}

const bucketListedMs = 10 * minute;

/** Opens the copy within the place of the backups. */
export async function openCopyPlace(address: BackupAddress): Promise<CopyPlace> {
  const snapshots = await openBackupPlace(placeWithin(address, "copy"));
  const files = await openBackupPlace(placeWithin(address, "copy-files"));
  const close = () => {
    snapshots.close();
    files.close();
  };
  return { listedMs: "folder" in address ? 0 : bucketListedMs, snapshots, files, close };
}

/** The name of a snapshot of this moment; of two, the later one's is the later in the alphabet. */
export function nameOfSnapshot(at: string): string {
  return `portal-${at.replaceAll(/[:.]/g, "-")}.sqlite.gz.age`;
}

const named = /^portal-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.sqlite\.gz\.age$/;

/** The moment of a snapshot by its name; null when it is none. */
export function momentOfSnapshot(name: string): string | null {
  const [, date, hours, minutes, seconds, rest] = named.exec(name) ?? [];
  return date === undefined ? null : `${date}T${hours}:${minutes}:${seconds}.${rest}Z`;
}

/** The snapshots, the oldest first, with their sizes in bytes. */
export async function snapshotsIn({ snapshots }: CopyPlace): Promise<Map<string, number>> {
  const there = [...(await snapshots.sizes())].filter(([name]) => momentOfSnapshot(name) !== null);
  return new Map(there.sort(([one], [other]) => (one < other ? -1 : 1)));
}

export function nameOfCopiedFile(sha256: string): string {
  return `${sha256}.age`;
}

/** The files that the copy has, by their SHA-256, with their sizes there in bytes. */
export async function filesIn({ files }: CopyPlace): Promise<Map<string, number>> {
  const there = [...(await files.sizes())].map(([name, size]) => [name.replace(/\.age$/, ""), size] as const);
  return new Map(there.filter(([name]) => isSha256(name)));
}

/** Deletes a copy that nobody continues (the portal moved to another database): its last snapshot is older than any backup may be. */
export async function removeStaleCopy(address: BackupAddress, now: Date): Promise<void> {
  const place = await openCopyPlace(address);
  try {
    const snapshots = [...(await snapshotsIn(place)).keys()];
    const last = momentOfSnapshot(snapshots.at(-1) ?? "");
    if (last === null || last > momentAfter(now, -daysAtMost * day)) return;
    for (const sha256 of (await filesIn(place)).keys()) await place.files.remove(nameOfCopiedFile(sha256));
    for (const name of snapshots) await place.snapshots.remove(name);
  } finally {
    place.close();
  }
}

import { isSha256 } from "#adapters/files/sha256.ts";
import { daysAtMost } from "#domain/health/backup-schedule.rules.ts";
import { day, momentAfter } from "#domain/moments.ts";
import { type BackupAddress, openBackupPlace, placeWithin } from "../places/backup-address.ts";
import type { BackupPlace } from "../places/backup-place.ts";

/** Where the continuous copy is: snapshots of the database, and the stored files that they name. */
export interface CopyPlace {
  snapshots: BackupPlace;
  files: BackupPlace;
  close(): void;
}

/** Opens the copy within the place of the backups. */
export async function openCopyPlace(address: BackupAddress): Promise<CopyPlace> {
  const snapshots = await openBackupPlace(placeWithin(address, "copy"));
  const files = await openBackupPlace(placeWithin(address, "copy-files"));
  const close = () => {
    snapshots.close();
    files.close();
  };
  return { snapshots, files, close };
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

/** The names of the snapshots, the oldest first. */
export async function snapshotsIn({ snapshots }: CopyPlace): Promise<string[]> {
  return [...(await snapshots.sizes()).keys()].filter((name) => momentOfSnapshot(name) !== null).sort();
}

export function nameOfCopiedFile(sha256: string): string {
  return `${sha256}.age`;
}

/** The SHA-256 of the files that the copy has. */
export async function filesIn({ files }: CopyPlace): Promise<Set<string>> {
  const names = await files.sizes();
  return new Set([...names.keys()].map((name) => name.replace(/\.age$/, "")).filter(isSha256));
}

/** Deletes a copy that nobody continues (the portal moved to another database): its last snapshot is older than any backup may be. */
export async function removeStaleCopy(address: BackupAddress, now: Date): Promise<void> {
  const place = await openCopyPlace(address);
  try {
    const snapshots = await snapshotsIn(place);
    const last = momentOfSnapshot(snapshots.at(-1) ?? "");
    if (last === null || last > momentAfter(now, -daysAtMost * day)) return;
    for (const sha256 of await filesIn(place)) await place.files.remove(nameOfCopiedFile(sha256));
    for (const name of snapshots) await place.snapshots.remove(name);
  } finally {
    place.close();
  }
}

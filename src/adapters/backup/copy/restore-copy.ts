import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import type { FileReader, FileStore } from "#domain/ports.ts";
import { asDamage, BackupDamaged } from "../backup-damaged.ts";
import { decryptedWith, type Secret } from "../encryption.ts";
import { type CheckedBackup, checkBackup } from "../read-backup.ts";
import { writeBackup } from "../write-backup.ts";
import { type CopyPlace, filesIn, momentOfSnapshot, nameOfCopiedFile, snapshotsIn } from "./copy-place.ts";
import { filesNamedIn } from "./database-copy.ts";

/** The last whole snapshot of a copy. */
export interface FetchedCopy {
  /** When it was taken. */
  at: string;
  /** Its rows, without files, as a backup that `restoreBackup` takes. */
  rows: CheckedBackup;
  /** The SHA-256 of the files that its rows name. */
  named: ReadonlySet<string>;
  /** When newer snapshots were taken that cannot be read, the newest first. */
  damaged: string[];
}

/** The rows are written as a backup without files: those come one by one. */
const noFiles: FileReader = { sizeOf: async () => null, read: async () => null };

/**
 * Fetches the last snapshot that is whole into an empty folder.
 *
 * @returns null when the place has no copy
 * @throws BackupDamaged when the key opens none, none is whole, or a newer version of the portal made it
 */
export async function fetchCopy(
  place: CopyPlace,
  secret: Secret,
  folder: string,
): Promise<FetchedCopy | null> {
  let failure: unknown = null;
  const damaged: string[] = [];
  for (const [index, name] of [...(await snapshotsIn(place)).keys()].reverse().entries()) {
    const path = join(folder, `${index}.sqlite`);
    const found = await openSnapshot(place, name, secret, path).catch((error: unknown) => asDamage(error));
    if (found === undefined) {
      const tar = `${path}.tar`;
      await writeBackup({ database: path, files: noFiles }, tar, null);
      const at = momentOfSnapshot(name) ?? "";
      return { at, rows: await checkBackup(tar, null), named: filesNamedIn(path), damaged };
    }
    if (!(found instanceof BackupDamaged)) throw found;
    failure ??= found;
    damaged.push(momentOfSnapshot(name) ?? name);
  }
  if (failure) throw failure;
  return null;
}

/**
 * Puts the files of a copy into the store, unless they are there.
 *
 * @returns those that the copy does not have as they were
 */
export async function restoreCopiedFiles(
  place: CopyPlace,
  secret: Secret,
  named: ReadonlySet<string>,
  files: FileStore,
): Promise<string[]> {
  const copied = await filesIn(place);
  const missing: string[] = [];
  for (const sha256 of named) {
    if ((await files.sizeOf(sha256)) !== null) continue;
    if (!copied.has(sha256) || !(await restoreFile(place, secret, sha256, files))) missing.push(sha256);
  }
  return missing;
}

async function openSnapshot(
  { snapshots }: CopyPlace,
  name: string,
  secret: Secret,
  path: string,
): Promise<void> {
  const plain = await decryptedWith(secret, await snapshots.read(name));
  await pipeline(plain, createGunzip(), createWriteStream(path, { mode: 0o600 }));
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const [row] = database.prepare("pragma integrity_check").all();
    if (row?.integrity_check !== "ok") throw new BackupDamaged("damaged");
  } finally {
    database.close();
  }
}

async function restoreFile({ files: copied }: CopyPlace, secret: Secret, sha256: string, files: FileStore) {
  try {
    const plain = await decryptedWith(secret, await copied.read(nameOfCopiedFile(sha256)));
    await using file = await files.receive(plain);
    if (file.sha256 !== sha256) return false;
    await file.keep();
    return true;
  } catch (error) {
    if (asDamage(error) instanceof BackupDamaged) return false;
    throw error;
  }
}

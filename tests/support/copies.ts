import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { onTestFinished } from "vitest";
import { openCopy } from "#adapters/backup/copy/copy.ts";
import { openCopyPlace, snapshotsIn } from "#adapters/backup/copy/copy-place.ts";
import { fetchCopy, restoreCopiedFiles } from "#adapters/backup/copy/restore-copy.ts";
import { decryptedWith } from "#adapters/backup/encryption.ts";
import type { BackupAddress } from "#adapters/backup/places/backup-address.ts";
import { restoreBackup } from "#adapters/backup/restore-backup.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import type { Reads } from "#domain/context.ts";
import type { FileStore } from "#domain/ports.ts";
import { newKeys } from "./age-keys.ts";
import { emptySqlite, openDatabase } from "./databases.ts";
import { freshDirectory } from "./directories.ts";
import { openWithMembers } from "./plans.ts";

/** Those of every copy of a test file; their file goes with the first test. */
let ownKeys: ReturnType<typeof newKeys> | undefined;

export function keysOfCopies(): ReturnType<typeof newKeys> {
  ownKeys ??= newKeys();
  return ownKeys;
}

/** A portal with members on SQLite and disk, and its copy: in a fresh folder, unless another place is given. */
export async function copied(parts: { address?: BackupAddress; dataDir?: string } = {}) {
  const folder = await freshDirectory();
  const dataDir = parts.dataDir ?? (await freshDirectory());
  const address = parts.address ?? { folder };
  const database = join(dataDir, "portal.sqlite");
  const files = createDiskFileStore(join(dataDir, "files"));
  const portal = { ...(await openWithMembers(database, { files })), dataDir, database };
  const { recipient } = await keysOfCopies();
  /** As another instance on the data folder has it. */
  const open = async (has: typeof files | null = files) => {
    const { now } = portal.context;
    const { step, ...copy } = await openCopy({ database, files: has, dataDir, address, recipient, now });
    let isOpen = true;
    const close = () => {
      if (isOpen) copy.close();
      isOpen = false;
    };
    onTestFinished(close);
    return { step, close };
  };
  return { portal, later: portal.later, folder, address, open, copy: await open() };
}

/** What a copy has, in an empty place. */
export async function restored(address: BackupAddress, location?: string) {
  const { place, key, copy } = await fetching(address);
  if (!copy) throw new Error("There is no copy.");
  const database = location ?? (await emptySqlite());
  const files = createDiskFileStore(await freshDirectory());
  const missing = await restoreCopiedFiles(place, key, copy.named, files);
  await restoreBackup({ database, files }, copy.rows);
  return { db: (await openDatabase(database)).db, files, missing };
}

/** The last whole snapshot, with the right key or another. */
export async function fetched(address: BackupAddress, key?: string) {
  return (await fetching(address, key)).copy;
}

async function fetching(address: BackupAddress, other?: string) {
  const place = await openPlace(address);
  const key = { key: other ?? (await keysOfCopies()).key };
  return { place, key, copy: await fetchCopy(place, key, await freshDirectory()) };
}

export async function snapshotNames(address: BackupAddress): Promise<string[]> {
  return [...(await snapshotsIn(await openPlace(address))).keys()];
}

export async function fileNames(address: BackupAddress): Promise<string[]> {
  return [...(await (await openPlace(address)).files.sizes()).keys()];
}

/** The bytes of every snapshot. */
export async function openedSnapshots(address: BackupAddress): Promise<Buffer[]> {
  const { snapshots } = await openPlace(address);
  const { key } = await keysOfCopies();
  const open = async (name: string) =>
    gunzipSync(
      await new Response((await decryptedWith({ key }, await snapshots.read(name))) as never).bytes(),
    );
  return await Promise.all([...(await snapshots.sizes()).keys()].map(open));
}

export async function plansIn(db: Reads) {
  return await db.selectFrom("business_plans").selectAll().orderBy("id").execute();
}

export async function keysIn(files: FileStore): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of files.keys()) keys.push(key);
  return keys.sort();
}

async function openPlace(address: BackupAddress) {
  const place = await openCopyPlace(address);
  onTestFinished(place.close);
  return place;
}

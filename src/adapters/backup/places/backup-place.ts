import { join } from "node:path";
import type { Readable } from "node:stream";
import type { BucketPlace } from "#adapters/files/s3/bucket.ts";

/** Where backups go: a folder, or a bucket. */
export type BackupAddress = { folder: string } | { bucket: BucketPlace };

/** Backups by their names. */
export interface BackupPlace {
  /** Stores a file under a name; when it resolves, the backup is there whole. */
  put(name: string, file: { path: string; sha256: string; size: number }): Promise<void>;
  /** The bytes as they are there. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | Readable>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
}

/** Opens the place; the client of a bucket is loaded only for one. */
export async function openBackupPlace(address: BackupAddress): Promise<BackupPlace> {
  if ("folder" in address) return (await import("./folder.ts")).openFolder(address.folder);
  return (await import("./bucket-place.ts")).openBucketPlace(address.bucket);
}

/** The place of this name within another. */
export function placeWithin(address: BackupAddress, name: string): BackupAddress {
  if ("folder" in address) return { folder: join(address.folder, name) };
  return { bucket: { ...address.bucket, prefix: `${address.bucket.prefix}${name}/` } };
}

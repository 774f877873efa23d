import { join } from "node:path";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Where backups go: a folder, or a bucket. */
export type BackupAddress = { folder: string } | { bucket: BucketPlace };

/** Opens the place; the client of a bucket is loaded only for one. */
export async function openBackupPlace(address: BackupAddress): Promise<BackupPlace> {
  if ("folder" in address) return (await import("./folder.ts")).openFolder(address.folder);
  return (await import("./bucket-place.ts")).openBucketPlace(address.bucket);
}

/** The place as an operator writes it. */
export function placeInWords(address: BackupAddress): string {
  if ("folder" in address) return address.folder;
  return `s3://${address.bucket.bucket}/${address.bucket.prefix}`;
}

/** The place of this name within another. */
export function placeWithin(address: BackupAddress, name: string): BackupAddress {
  if ("folder" in address) return { folder: join(address.folder, name) };
  return { bucket: { ...address.bucket, prefix: `${address.bucket.prefix}${name}/` } };
}

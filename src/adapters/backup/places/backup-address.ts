import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Where backups go: a folder, or a bucket. */
export type BackupAddress = { folder: string } | { bucket: BucketPlace };

/** Opens the place; the client of a bucket is loaded only for one. */
export async function openBackupPlace(address: BackupAddress): Promise<BackupPlace> {
  if ("folder" in address) return openFolder(address.folder);
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

/** Backups in a folder, such as one of another disk. A file gets its name once it is complete and synced to disk. */
function openFolder(folder: string): BackupPlace {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.part`);
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(join(folder, name)),
    sizes: async () => {
      const sizes = new Map<string, number>();
      for (const name of await readdir(folder).catch(noneIfAbsent)) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found?.isFile()) sizes.set(name, found.size);
      }
      return sizes;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => undefined,
  };
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

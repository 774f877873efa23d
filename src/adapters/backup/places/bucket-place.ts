import { createReadStream } from "node:fs";
import { createBucket } from "#adapters/files/s3/bucket.ts";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import { partBytes } from "#adapters/files/s3/send-in-parts.ts";
import type { ByteRange } from "#domain/ports.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Backups in a bucket of an S3-compatible storage, under its prefix. What is larger than so many bytes is sent in parts. */
export function openBucketPlace(place: BucketPlace, part = partBytes): BackupPlace {
  const bucket = createBucket(place);
  const keyOf = (name: string) => place.prefix + name;
  return {
    put: async (name, { path, sha256, size }) => {
      // The SDK may have ended its request before the stream fails: then nobody else listens.
      const open = (range?: ByteRange) => createReadStream(path, range).on("error", () => undefined);
      if (size > part) await bucket.putInParts(keyOf(name), { size, open }, part);
      else await bucket.put(keyOf(name), { sha256, size, open });
    },
    read: async (name) => {
      const bytes = await bucket.read(keyOf(name));
      if (!bytes) throw new Error("The backup is not there.");
      return bytes;
    },
    names: async () => {
      const names: string[] = [];
      for await (const key of bucket.keys(place.prefix)) names.push(key.slice(place.prefix.length));
      return names;
    },
    remove: (name) => bucket.remove(keyOf(name)),
    close: bucket.close,
  };
}

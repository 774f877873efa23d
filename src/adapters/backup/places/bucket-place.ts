import { createReadStream } from "node:fs";
import { createBucket } from "#adapters/files/s3/bucket.ts";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import type { BackupPlace } from "./backup-place.ts";

/** Backups in a bucket of an S3-compatible storage, under its prefix. */
export function openBucketPlace(place: BucketPlace): BackupPlace {
  const bucket = createBucket(place);
  const keyOf = (name: string) => place.prefix + name;
  return {
    put: (name, { path, sha256, size }) =>
      bucket.put(keyOf(name), {
        ...{ sha256, size },
        // The SDK may have ended its request before the stream fails: then nobody else listens.
        open: () => createReadStream(path).on("error", () => undefined),
      }),
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

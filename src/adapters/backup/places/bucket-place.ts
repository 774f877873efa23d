import { createHash } from "node:crypto";
import { createBucket } from "#adapters/files/s3/bucket.ts";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import type { BackupPlace, Bytes } from "./backup-place.ts";

/** Bytes of a part: each is held in memory, to be sent again. A storage takes 10,000 parts. */
const partBytes = 16 * 1024 * 1024;

/** Backups in a bucket of an S3-compatible storage, under its prefix. What is larger than so many bytes is sent in parts. */
export function openBucketPlace(place: BucketPlace, part = partBytes): BackupPlace {
  const bucket = createBucket(place);
  const keyOf = (name: string) => place.prefix + name;
  return {
    put: async (name, bytes) => {
      let failure: unknown;
      const parts = inParts(bytes, part, (error) => {
        failure = error;
      });
      try {
        const first = (await parts.next()).value ?? Buffer.alloc(0);
        if (first.length === part) return await bucket.putInParts(keyOf(name), afterFirst(first, parts));
        const sha256 = createHash("sha256").update(first).digest("hex");
        await bucket.put(keyOf(name), { sha256, size: first.length, open: () => first });
      } catch (error) {
        // What the bytes failed with is no failure of the storage.
        throw failure ?? error;
      } finally {
        await parts.return();
      }
    },
    read: async (name) => {
      const bytes = await bucket.read(keyOf(name));
      if (!bytes) throw new Error("The backup is not there.");
      return bytes as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>;
    },
    sizes: async () => {
      const sizes = new Map<string, number>();
      for await (const { key, size } of bucket.objects(place.prefix)) {
        sizes.set(key.slice(place.prefix.length), size);
      }
      return sizes;
    },
    remove: (name) => bucket.remove(keyOf(name)),
    close: bucket.close,
  };
}

/** The bytes in parts of the same size, but for the last. */
async function* inParts(bytes: Bytes, size: number, onError: (error: unknown) => void) {
  let [pieces, length]: [Uint8Array[], number] = [[], 0];
  try {
    for await (const piece of bytes) {
      for (let rest = piece; rest.length > 0; ) {
        const taken = rest.subarray(0, size - length);
        rest = rest.subarray(taken.length);
        pieces.push(taken);
        length += taken.length;
        if (length < size) continue;
        yield Buffer.concat(pieces);
        [pieces, length] = [[], 0];
      }
    }
  } catch (error) {
    onError(error);
    throw error;
  }
  if (length > 0) yield Buffer.concat(pieces);
}

async function* afterFirst(first: Buffer, others: AsyncIterable<Buffer>) {
  yield first;
  yield* others;
}

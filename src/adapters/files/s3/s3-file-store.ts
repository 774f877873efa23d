import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { rm } from "node:fs/promises";
import { StorageUnavailable } from "#domain/errors.ts";
import type { FileStore, StoredFile } from "#domain/ports.ts";
import { minute } from "#domain/time/moments.ts";
import { clearEach } from "../clear-unused.ts";
import { createReceiving } from "../receive-file.ts";
import { isSha256 } from "../sha256.ts";
import type { Bucket, StorageBody } from "./bucket.ts";

/** A deletion mark this old (ms) was left by a process that died: its deletion is done or will never happen. */
const deadAfterMs = 30 * minute;

const nothing: StorageBody = {
  sha256: createHash("sha256").digest("hex"),
  size: 0,
  open: () => Buffer.alloc(0),
};

/**
 * Stores files in a bucket as `prefix` and the SHA-256 of their bytes. Incoming files are first on this machine, in
 * `root`, which is created if absent (see createReceiving): a file is sent to the bucket once it is complete and
 * accepted.
 */
export function createS3FileStore({ bucket, prefix, root }: S3FileStoreParts): FileStore {
  const keyOf = (sha256: string) => `${prefix}${sha256}`;
  const markOf = (sha256: string) => `${prefix}clearing/${sha256}`;
  const receiving = createReceiving(root, async (part, stored) => {
    await send(part, stored);
    await rm(part);
  });

  /**
   * Resolves once the bucket has the file durably. Equal bytes are sent again, which renews their object. A concurrent
   * deletion by `clearUnused` is detected by its mark, a finished one by checking afterwards.
   */
  async function send(part: string, stored: StoredFile): Promise<void> {
    const open = () => createReadStream(part);
    for (let time = 0; time < 2; time++) {
      await bucket.put(keyOf(stored.sha256), { ...stored, open });
      const mark = await bucket.find(markOf(stored.sha256));
      if (mark && mark.ageMs < deadAfterMs) {
        throw new StorageUnavailable(new Error("The same bytes are being cleared at this moment."));
      }
      if ((await bucket.find(keyOf(stored.sha256)))?.size === stored.size) return;
    }
    throw new StorageUnavailable(new Error("The bucket does not have what it said it has taken."));
  }

  /** The counterpart of `send`; the order matters: mark, check, delete, unmark. On any failure the mark stays. */
  async function clear(sha256: string, youngMs: number): Promise<boolean> {
    await bucket.put(markOf(sha256), nothing);
    const found = await bucket.find(keyOf(sha256));
    const isYoung = found !== null && found.ageMs <= youngMs;
    if (found && !isYoung) await bucket.remove(keyOf(sha256));
    await bucket.remove(markOf(sha256));
    return !isYoung;
  }

  return {
    ...receiving,
    sizeOf: async (key) => (isSha256(key) ? ((await bucket.find(keyOf(key)))?.size ?? null) : null),
    read: async (key, range) => (isSha256(key) ? bucket.read(keyOf(key), range) : null),
    keys: async function* () {
      for await (const key of bucket.keys(prefix)) {
        const sha256 = key.slice(prefix.length);
        if (isSha256(sha256)) yield sha256;
      }
    },
    remove: async (key) => {
      if (isSha256(key)) await bucket.remove(keyOf(key));
    },
    clearUnused: (unused, youngMs) =>
      clearEach(
        unused,
        (sha256) => clear(sha256, youngMs),
        () => bucket.check(prefix),
      ),
  };
}

interface S3FileStoreParts {
  bucket: Bucket;
  prefix: string;
  root: string;
}

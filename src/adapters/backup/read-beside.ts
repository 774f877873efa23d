import { once } from "node:events";
import { PassThrough } from "node:stream";
import type { Bytes } from "./places/backup-place.ts";

/**
 * The same bytes, while `read` reads a copy of them, no faster than the slower of the two. They end once it is done, and fail when it
 * fails. `isAbandoned` tells it whether the bytes failed, or nobody wanted the rest of them.
 */
export async function* readBeside(
  bytes: Bytes,
  read: (copy: Bytes, isAbandoned: () => boolean) => Promise<void>,
): AsyncGenerator<Uint8Array> {
  const copy = new PassThrough();
  // What is written once nobody reads any more fails with this alone.
  copy.on("error", () => undefined);
  let isAbandoned = false;
  const reading = read(copy, () => isAbandoned).finally(() => copy.destroy());
  reading.catch(() => undefined);
  try {
    for await (const piece of bytes) {
      if (!copy.write(piece)) await Promise.race([reading, once(copy, "drain")]);
      yield piece;
    }
    copy.end();
    await reading;
  } finally {
    isAbandoned = true;
    copy.destroy();
    await reading.catch(() => undefined);
  }
}

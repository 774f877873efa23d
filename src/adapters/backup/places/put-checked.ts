import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import type { BackupPlace } from "./backup-place.ts";

/**
 * Stores a file of this machine under a name, reads it back and compares.
 *
 * @throws when it is not there as it was written
 */
export async function putChecked(place: BackupPlace, name: string, path: string): Promise<void> {
  const file = { path, ...(await measure(createReadStream(path))) };
  await place.put(name, file);
  const stored = await measure(await place.read(name));
  if (stored.sha256 === file.sha256) return;
  await place.remove(name);
  throw new Error("What was stored was not as it was written.");
}

async function measure(bytes: AsyncIterable<Uint8Array>): Promise<{ sha256: string; size: number }> {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
  }
  return { sha256: hash.digest("hex"), size };
}

import { createReadStream, createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { encryptedFor } from "../encryption.ts";

type Bytes = AsyncIterable<Uint8Array>;

/** Writes bytes to a new file that only the owner of the recipient's secret key can read. */
export async function seal(bytes: Bytes, recipient: string, path: string): Promise<void> {
  await pipeline(await encryptedFor(bytes, recipient), createWriteStream(path, { mode: 0o600 }));
}

/** The same for a file of this machine, compressed: lightly, as it is done again and again. */
export async function sealCompressed(file: string, recipient: string, path: string): Promise<void> {
  const encrypted = async function* (bytes: Bytes) {
    yield* await encryptedFor(bytes, recipient);
  };
  const compressed = createGzip({ level: 1 });
  await pipeline(createReadStream(file), compressed, encrypted, createWriteStream(path, { mode: 0o600 }));
}

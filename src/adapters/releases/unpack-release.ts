import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, normalize } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";

/** Unpacks a checked release into a folder. */
export async function unpackRelease(archive: Buffer, folder: string): Promise<void> {
  const entries = extract();
  const reading = pipeline(Readable.from([archive]), createGunzip(), entries);
  // An error in here also rejects the loop below.
  reading.catch(() => undefined);
  for await (const entry of entries) {
    const { name, mode = 0o644 } = entry.header;
    if (normalize(name).startsWith("..")) throw new Error(`${name} is outside of the release.`);
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await pipeline(entry, createWriteStream(path, { mode }));
  }
  await reading;
}

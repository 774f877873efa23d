import { hash, type KeyObject, sign } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { pack } from "tar-stream";

export interface ReleaseFile {
  name: string;
  content: string | Buffer;
  /** Whether it is a program: npx makes it one only once for each folder. */
  isProgram?: boolean;
}

/** A tar, compressed: the same files give the same bytes, whatever their order and age. */
export async function packed(files: ReleaseFile[]): Promise<Buffer> {
  const archive = pack();
  const sorted = files.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  for (const { name, content, isProgram } of sorted) {
    archive.entry({ name, mode: isProgram ? 0o755 : 0o644, mtime: new Date(0) }, content);
  }
  archive.finalize();
  return await promisify(gzip)(await buffer(archive as AsyncIterable<Uint8Array>), { level: 9 });
}

/** `SHA256SUMS` of the archive, in the format of `sha256sum --check`, and its signature, as `openssl pkeyutl -verify -rawin` takes it. */
export function signedSums(name: string, archive: Buffer, key: KeyObject) {
  const sums = `${hash("sha256", archive)}  ${name}\n`;
  return { sums, signature: sign(null, Buffer.from(sums), key) };
}

import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { StoredFile } from "#domain/ports.ts";
import { pieceLength, type WrittenElsewhere, writeElsewhere } from "./write-elsewhere.ts";

type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/**
 * Writes a file that must not exist yet. When it resolves, the bytes survive a power cut; when it rejects, some of them
 * may be there, and nobody writes to the file any more.
 *
 * Hashing and writing take as long as receiving, so they are done on a thread of their own: the one that receives has
 * everybody's requests to answer. What fits in one piece is not worth it.
 *
 * @throws what `bytes` throws, or what the file system says
 */
export async function writeDurably(bytes: Bytes, path: string): Promise<StoredFile> {
  let file: WrittenElsewhere | undefined;
  let filling = new Uint8Array(pieceLength);
  let length = 0;
  try {
    for await (const piece of bytes) {
      for (let from = 0; from < piece.length; ) {
        if (length === pieceLength) {
          file ??= writeElsewhere(path);
          filling = await file.write(filling, length);
          length = 0;
        }
        const part = piece.subarray(from, from + pieceLength - length);
        filling.set(part, length);
        length += part.length;
        from += part.length;
      }
    }
    if (!file) return await writeHere(path, filling.subarray(0, length));
    await file.write(filling, length);
    return await file.end();
  } finally {
    await file?.close();
  }
}

async function writeHere(path: string, bytes: Uint8Array): Promise<StoredFile> {
  await writeFile(path, bytes, { flag: "wx", flush: true });
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

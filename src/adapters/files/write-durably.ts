import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import type { StoredFile } from "#domain/ports.ts";
import { newPiece, type WrittenElsewhere, writeElsewhere } from "./write-elsewhere.ts";

/** A file that is being written. */
export interface DurableFile {
  /**
   * Takes the next bytes, which are needed until it returns, or until what it returns resolves: nothing more is given
   * before. Rejects with what the file system says.
   */
  write(bytes: Uint8Array): Promise<void> | undefined;
  /** When it resolves, the bytes survive a power cut. Rejects with what the file system says. */
  end(): Promise<StoredFile>;
  /** Resolves once nobody writes to the file any more, whole or not. */
  close(): Promise<void>;
}

/**
 * Writes a file that must not exist yet.
 *
 * Hashing and writing take as long as receiving, so they are done on a thread of their own: the one that receives has
 * everybody's requests to answer. What fits in one piece is not worth it.
 */
export function writeDurably(path: string): DurableFile {
  let file: WrittenElsewhere | undefined;
  let filling = newPiece();
  let length = 0;

  const fill = (bytes: Uint8Array): Uint8Array => {
    const part = bytes.subarray(0, filling.length - length);
    filling.set(part, length);
    length += part.length;
    return bytes.subarray(part.length);
  };

  const writeRest = async (bytes: Uint8Array) => {
    for (let rest = bytes; rest.length > 0; rest = fill(rest)) {
      file ??= writeElsewhere(path);
      filling = await file.write(filling, length);
      length = 0;
    }
  };

  return {
    write: (bytes) => {
      const rest = fill(bytes);
      return rest.length > 0 ? writeRest(rest) : undefined;
    },
    end: async () => {
      if (!file) return await writeHere(path, filling.subarray(0, length));
      await file.write(filling, length);
      return await file.end();
    },
    close: async () => {
      await file?.close();
    },
  };
}

async function writeHere(path: string, bytes: Uint8Array): Promise<StoredFile> {
  await writeFile(path, bytes, { flag: "wx", flush: true });
  return { sha256: createHash("sha256").update(bytes).digest("hex"), size: bytes.length };
}

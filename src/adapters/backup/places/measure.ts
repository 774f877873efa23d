import { createHash } from "node:crypto";
import type { StoredFile } from "#domain/ports.ts";
import type { Bytes } from "./backup-place.ts";

/** Passes bytes on, and tells their SHA-256 and size once they have passed. */
export async function* measured(bytes: Bytes, tell: (measure: StoredFile) => void) {
  const hash = createHash("sha256");
  let size = 0;
  for await (const piece of bytes) {
    hash.update(piece);
    size += piece.length;
    yield piece;
  }
  tell({ sha256: hash.digest("hex"), size });
}

/** Reads bytes to their end. */
export async function measure(bytes: Bytes): Promise<StoredFile> {
  const { promise, resolve } = Promise.withResolvers<StoredFile>();
  for await (const _ of measured(bytes, resolve));
  return await promise;
}

import { StorageFull } from "#domain/errors.ts";

/** What the system says when a disk, or someone's share of it, is full. */
const codes = new Set(["ENOSPC", "EDQUOT"]);

/** Rejects with the error of a write to a file, as the domain knows it. */
export function storageFails(error: unknown): never {
  const isFull = error instanceof Error && "code" in error && codes.has(String(error.code));
  throw isFull ? new StorageFull(error) : error;
}

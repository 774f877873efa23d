import { StorageFull } from "#domain/errors.ts";

/** The system's codes of a full disk or an exhausted quota. */
const codes = new Set(["ENOSPC", "EDQUOT"]);

/** Rejects with the domain error of a failed write. */
export function storageFails(error: unknown): never {
  const isFull = error instanceof Error && "code" in error && codes.has(String(error.code));
  throw isFull ? new StorageFull(error) : error;
}

import { StorageFull, StorageUnavailable } from "#domain/errors.ts";

/** The system's codes of a full disk or an exhausted quota; of one that takes no writes. */
const full = ["ENOSPC", "EDQUOT"];
const unwritable = ["EROFS", "EIO", "EACCES", "EPERM"];

/** Rejects with the domain error of a failed write. */
export function storageFails(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.includes(code)) throw new StorageFull(error);
  throw unwritable.includes(code) ? new StorageUnavailable(error) : error;
}

import { StorageFull, StorageUnavailable } from "#domain/errors.ts";

/** Why a backup is refused. In an encrypted file, age cannot distinguish a wrong passphrase from an altered header. */
type Reason =
  | "not-a-backup"
  | "passphrase-needed"
  | "not-encrypted"
  | "wrong-passphrase"
  | "wrong-key"
  | "newer-version"
  | "older-version"
  | "damaged";

/** The file is not a backup, is incomplete, was altered, or does not open with this passphrase or key. */
export class BackupDamaged extends Error {
  override name = "BackupDamaged";
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Whether a backup that could not be restored is itself to blame, and not its key, a full disk or a storage that is away. */
export function provesDamage(error: unknown): boolean {
  if (error instanceof BackupDamaged) return error.reason === "damaged";
  return !isOfPlace(error);
}

function isOfPlace(error: unknown): boolean {
  const isOfStorage = error instanceof StorageUnavailable || error instanceof StorageFull;
  return isOfStorage || (error instanceof Error && "syscall" in error);
}

/** Maps errors of tar, gzip and age to BackupDamaged; those of the file system and of the storage pass through. */
export function asDamage(error: unknown): unknown {
  if (isOfPlace(error) || error instanceof BackupDamaged) return error;
  return new BackupDamaged("damaged", { cause: error });
}

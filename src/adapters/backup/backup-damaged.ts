/** Why a backup is refused. In an encrypted file, age cannot distinguish a wrong passphrase from an altered header. */
type Reason =
  | "not-a-backup"
  | "passphrase-needed"
  | "not-encrypted"
  | "wrong-passphrase"
  | "newer-version"
  | "damaged";

/** The file is not a backup, is incomplete, was altered, or does not open with this passphrase. */
export class BackupDamaged extends Error {
  override name = "BackupDamaged";
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Why a release is not installed. */
type Reason = "not-found" | "unreadable" | "unsigned" | "foreign" | "altered" | "not-newer";

/** A release that is refused before anything was changed. */
export class ReleaseRefused extends Error {
  override name = "ReleaseRefused";
  readonly reason: Reason;

  constructor(reason: Reason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

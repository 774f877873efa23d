import { DomainError } from "./errors.ts";

/** The portal takes no writes now. `until`: about when it will again; null when that is over and it still does not. */
export interface ReadOnlySpan {
  until: string | null;
}

/** The portal takes no writes now; `until`: about when it will again, where that is known. Nothing was changed. */
export class ReadOnly extends DomainError {
  readonly until: string | null;

  constructor(until: string | null) {
    super("read-only");
    this.until = until;
  }
}

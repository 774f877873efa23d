import { Unavailable } from "#domain/errors.ts";

/** A page could not be rendered: the portal failed, or something that it depends on. */
export class PageFailure extends Error {
  override name = "PageFailure";
  /** A dependency does not answer at the moment; trying again may help. */
  readonly isOverSoon: boolean;

  /** @param cause what went wrong while the page was rendered */
  constructor(page: string, cause: unknown) {
    super(`The page ${page} failed to render.`, { cause });
    this.isOverSoon = isUnavailable(cause);
  }
}

/** Rejected with by what the page reads itself, or as the API's own answer (contract §3). */
function isUnavailable(failure: unknown): boolean {
  if (failure instanceof Unavailable) return true;
  return failure instanceof Error && "status" in failure && failure.status === 503;
}

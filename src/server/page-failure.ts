/** A page that could not be rendered: a failure of ours, or of what we depend on. */
export class PageFailure extends Error {
  override name = "PageFailure";
  /** What we depend on does not answer, and may in a moment. */
  readonly isOverSoon: boolean;

  /** @param failures what went wrong while the page was rendered, the first being the reason */
  constructor(page: string, failures: unknown[]) {
    super(`The page ${page} failed to render.`, { cause: failures[0] });
    this.isOverSoon = failures.some(isUnavailable);
  }
}

/** The API's own answer for that (contract §3), as the pages' client rejects with it. */
function isUnavailable(failure: unknown): boolean {
  return failure instanceof Error && "status" in failure && failure.status === 503;
}

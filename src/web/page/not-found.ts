import { hasStatus } from "../api/problem.ts";

/** Thrown by a page's `load`, it shows the page for what does not exist, with status 404 (contract §5). */
export class NotFound extends Error {
  override name = "NotFound";
}

/** Waits for an answer of the API; an item that is absent, or hidden from the user, has no page either. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (problem) {
    if (hasStatus(problem, 404)) throw new NotFound(undefined, { cause: problem });
    throw problem;
  }
}

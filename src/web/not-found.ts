import { data } from "react-router";
import { hasStatus } from "./problem.ts";

/** Thrown in a loader, it shows the page for what does not exist, with status 404 (contract §5). */
export function notFound() {
  return data(null, { status: 404 });
}

/** Waits for an answer of the API; what is absent there, or hidden from whoever asks, has no page either. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (problem) {
    if (hasStatus(problem, 404)) throw notFound();
    throw problem;
  }
}

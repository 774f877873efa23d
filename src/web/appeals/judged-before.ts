import type { ApiProblem } from "../api/api-client.ts";
import { hasCode } from "../api/problem.ts";

/** What is read, or that whoever asks judged the round, and decides nothing of it. */
export async function orJudged<Read>(read: Promise<Read>): Promise<Read | { refused: string }> {
  try {
    return await read;
  } catch (error) {
    const problem: unknown = error;
    if (hasCode(problem, "judged-before")) return { refused: (problem as ApiProblem).detail };
    throw error;
  }
}

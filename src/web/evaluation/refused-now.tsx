import type { ApiProblem } from "../api/api-client.ts";
import { hasCode } from "../api/problem.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** What is read, or why it is not open now: the evaluation was stopped, or the sample plan comes first. */
export async function orRefused<Read>(read: Promise<Read>): Promise<Read | { refused: string }> {
  try {
    return await read;
  } catch (error) {
    const problem: unknown = error;
    if (hasCode(problem, "evaluation-stopped") || hasCode(problem, "sample-first"))
      return { refused: (problem as ApiProblem).detail };
    throw error;
  }
}

export function RefusedNow({ why }: { why: string }) {
  const words = useTeamStrings().evaluationStrings;
  return (
    <Notice tone="wait" title={words.refused}>
      <p>{why}</p>
      <p>
        <a href={useHref()("evaluation")}>{words.back}</a>
      </p>
    </Notice>
  );
}

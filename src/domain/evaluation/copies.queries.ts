import { CopiedFile, PlanWords } from "../dossiers/evaluation-copy.ts";
import type { EvaluationReads } from "./evaluated-round.queries.ts";

/** What evaluators read of a plan. */
export interface Copy {
  words: PlanWords;
  files: CopiedFile[];
}

/** The copies of these plans, by plan; none of the sample plan, and of a plan that was not prepared. */
export async function copiesOf(
  db: EvaluationReads,
  evaluations: readonly { planId: number | null }[],
): Promise<ReadonlyMap<number, Copy>> {
  const ids = evaluations.flatMap(({ planId }) => planId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("evaluation_copies")
    .select(["planId", "words", "files"])
    .where("planId", "in", ids)
    .execute();
  return new Map(
    rows.map(({ planId, words, files }) => [
      planId,
      { words: PlanWords.parse(JSON.parse(words)), files: CopiedFile.array().parse(JSON.parse(files)) },
    ]),
  );
}

import type { CompetitionRules } from "../content-pack/competition.ts";
import { NotFound } from "../errors.ts";
import type { EvaluationContext } from "./evaluated-round.queries.ts";
import type { BenchPlan, EvaluationGrid } from "./evaluation.ts";
import { subCriteriaOf } from "./evaluation-bench.rules.ts";

/** The file of the sample plan of a round's rules (`samplePlan`). NotFound where the pack has none of that name. */
export function sampleFile(
  { content }: Pick<EvaluationContext, "content">,
  { samplePlan }: CompetitionRules,
) {
  const document = content.documents.find(({ slug }) => slug === samplePlan?.document);
  if (!document?.content) throw new NotFound();
  const { mediaType, size, sha256, path } = document.content;
  return { name: document.downloadName, mediaType, size, sha256, path };
}

/** The same as the bench names it. */
export function presentSample(ctx: Pick<EvaluationContext, "content">, rules: CompetitionRules) {
  const { name, mediaType, size } = sampleFile(ctx, rules);
  return { title: name, name, mediaType, size };
}

/** The commission's steps of the sample plan, which an evaluator compares with their own. */
export function sampleKey(grid: EvaluationGrid, { samplePlan }: CompetitionRules): BenchPlan["key"] {
  const percents = samplePlan?.percents ?? {};
  return subCriteriaOf(grid).flatMap(({ item }) => {
    const chosen = grid.steps.find(({ percent }) => percent === percents[item]);
    return chosen ? [{ item, step: chosen.step }] : [];
  });
}

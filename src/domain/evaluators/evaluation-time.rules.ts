import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { evaluationStage } from "../evaluation/evaluated-round.queries.ts";
import type { EvaluationStanding, RoundStandings } from "./evaluation-standings.queries.ts";

type Dated = Pick<StoredRound, "stages" | "seenAt">;

/** Whether the stage in which plans are evaluated is over. */
export function isStageOver({ now }: Pick<Context, "now">, round: Dated) {
  const endsAt = evaluationStage(round)?.endsAt ?? null;
  return endsAt !== null && endsAt <= clockOf(round, now()).toISOString();
}

/** The plans whose evaluation has time: all while the stage lasts; after it those that were readmitted, until a final list. */
export function plansWithTime(
  ctx: Pick<Context, "now">,
  round: Dated,
  { plans }: Pick<RoundStandings, "plans">,
): EvaluationStanding[] {
  return isStageOver(ctx, round) ? plans.filter(({ isReadmitted }) => isReadmitted) : plans;
}

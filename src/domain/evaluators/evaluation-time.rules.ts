import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { evaluationStage } from "../evaluation/evaluated-round.queries.ts";
import type { Timestamp } from "../tables.ts";
import type { EvaluationStanding, RoundStandings } from "./evaluation-standings.queries.ts";

type Dated = Pick<StoredRound, "stages" | "seenAt">;

/** The end of the stage in which plans are evaluated, once it is over. */
export function endOfStage({ now }: Pick<Context, "now">, round: Dated): Timestamp | null {
  const endsAt = evaluationStage(round)?.endsAt ?? null;
  return endsAt !== null && endsAt <= clockOf(round, now()).toISOString() ? endsAt : null;
}

/** The plans whose evaluation has time: all while the stage lasts; those that were readmitted after it, until a final list. */
export function plansWithTime(
  ctx: Pick<Context, "now">,
  round: Dated,
  { plans }: Pick<RoundStandings, "plans">,
): EvaluationStanding[] {
  const end = endOfStage(ctx, round);
  return end === null
    ? plans
    : plans.filter(({ readmittedAt }) => readmittedAt !== null && readmittedAt >= end);
}

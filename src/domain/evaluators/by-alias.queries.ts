import type { SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { evaluatedRound } from "../evaluation/evaluated-round.queries.ts";
import { byAlias, ownEvaluations } from "../evaluation/own-evaluations.queries.ts";

/** The evaluation of a plan that whoever asks knows by an alias. NotFound for an alias that is not theirs, and for the sample plan. */
export async function evaluationOf(
  ctx: SignedInContext,
  alias: string,
): Promise<{ id: number; planId: number; roundId: number }> {
  const round = await evaluatedRound(ctx);
  if (!round) throw new NotFound();
  const { id, planId } = byAlias((await ownEvaluations(ctx, round)).evaluations, alias);
  if (planId === null) throw new NotFound();
  return { id, planId, roundId: round.id };
}

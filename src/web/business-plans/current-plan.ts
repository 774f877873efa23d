import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";

/**
 * The plan that counts in the present round; those of other rounds count there. One that came before any round joins the next
 * one at its opening.
 */
export function currentPlan(
  plans: PlanVersion[],
  { round, standing }: Pick<CompetitionNow, "round" | "standing">,
): PlanVersion | undefined {
  const isOfRound = ({ roundId }: PlanVersion) =>
    roundId === null ? standing.phase !== "closed" : roundId === round?.id;
  return plans.find((plan) => plan.isCurrent && isOfRound(plan));
}

import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";

type Present = Pick<CompetitionNow, "round" | "standing">;

/**
 * The plan that counts in the present round; those of other rounds count there. One that came before any round joins the next
 * one at its opening.
 */
export function currentPlan(plans: PlanVersion[], competition: Present): PlanVersion | undefined {
  return plans.find((plan) => plan.isCurrent && isOf(competition, plan));
}

/** When the member withdrew the last plan of the present round, so that none counts there; else null. */
export function withdrawnAt(plans: PlanVersion[], competition: Present): string | null {
  const last = plans.find((plan) => isOf(competition, plan));
  return last?.state === "withdrawn" ? last.withdrawnAt : null;
}

function isOf({ round, standing }: Present, { roundId }: PlanVersion): boolean {
  return roundId === null ? standing.phase !== "closed" : roundId === round?.id;
}

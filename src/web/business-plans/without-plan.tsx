import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { withdrawnAt } from "./current-plan.ts";

interface WithoutPlanProps {
  plans: PlanVersion[];
  competition: CompetitionNow;
}

/** To a member of whom no plan counts after the closing: why not. */
export function WithoutPlan({ plans, competition }: WithoutPlanProps) {
  const { standingStrings: strings } = useStrings();
  if (competition.standing.phase !== "closed") return null;
  return <p>{withdrawnAt(plans, competition) !== null ? strings.withdrawnPlan : strings.noPlan}</p>;
}

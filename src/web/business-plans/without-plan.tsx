import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { withdrawnAt } from "./current-plan.ts";

interface WithoutPlanProps {
  plans: PlanVersion[];
  competition: CompetitionNow;
  /** Whether the page says elsewhere that a plan was withdrawn. */
  isWithdrawalSaid?: boolean;
}

/** To a member of whom no plan counts after the closing: why not. */
export function WithoutPlan({ plans, competition, isWithdrawalSaid = false }: WithoutPlanProps) {
  const { standingStrings: strings } = useStrings();
  if (competition.standing.phase !== "closed") return null;
  const isWithdrawn = withdrawnAt(plans, competition) !== null;
  if (isWithdrawn && isWithdrawalSaid) return null;
  return <p>{isWithdrawn ? strings.withdrawnPlan : strings.noPlan}</p>;
}

import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { currentPlan } from "./current-plan.ts";
import { PlanVersions } from "./plan-versions.tsx";
import type { Sender } from "./receipt.tsx";
import { WithdrawPlan } from "./withdraw-plan.tsx";

interface OwnPlansProps {
  plans: PlanVersion[];
  sender: Sender;
  competition: CompetitionNow;
  /** A plan may have been withdrawn. */
  onSettled: () => void;
}

/** A member's plans: the last one is current, the others are kept. Until the closing it can be withdrawn. */
export function OwnPlans({ plans, sender, competition, onSettled }: OwnPlansProps) {
  const { sendPlanStrings } = useStrings();
  const current = competition.standing.phase === "closed" ? undefined : currentPlan(plans, competition);
  return (
    <section className="block own-plans">
      <h2>{sendPlanStrings.own.title}</h2>
      <PlanVersions plans={plans} sender={sender} />
      {current && <WithdrawPlan plan={current} onSettled={onSettled} />}
    </section>
  );
}

import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { PlanVersions } from "./plan-versions.tsx";
import type { Sender } from "./receipt.tsx";

/** A member's plans: the last one is current, the others are kept. */
export function OwnPlans({ plans, sender }: { plans: PlanVersion[]; sender: Sender }) {
  const { sendPlanStrings } = useStrings();
  return (
    <section className="block own-plans">
      <h2>{sendPlanStrings.own.title}</h2>
      <PlanVersions plans={plans} sender={sender} />
    </section>
  );
}

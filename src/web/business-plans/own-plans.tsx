import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings } from "#strings/business-plan-pages.ts";
import { PlanVersions } from "./plan-versions.tsx";

/** What a member has sent so far: the last one counts, the others are kept. */
export function OwnPlans({ plans, user }: { plans: PlanVersion[]; user: string }) {
  return (
    <section className="block own-plans">
      <h2>{sendPlanStrings.own.title}</h2>
      <PlanVersions plans={plans} sender={user} />
    </section>
  );
}

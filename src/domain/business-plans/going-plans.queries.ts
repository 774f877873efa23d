import type { Context, Reads } from "../context.ts";
import { isNotHeld } from "../holds/holds.queries.ts";
import { momentAfter } from "../moments.ts";
import { type PlanTerm, toldBeforeMs } from "./plan-term.rules.ts";

type Clock = Pick<Context, "now">;

/** The plans that go at the end of this term, by their number: all but those that are held. */
export function goingPlans(db: Reads, ctx: Clock, { receivedBefore }: PlanTerm) {
  return db
    .selectFrom("business_plans")
    .select(["business_plans.id", "business_plans.receiptNumber"])
    .where("receivedAt", "<", receivedBefore.toISOString())
    .where(
      isNotHeld(ctx, {
        plan: "business_plans.id",
        member: "business_plans.userId",
        round: "business_plans.roundId",
      }),
    )
    .orderBy("receiptNumber");
}

/** Those of them that go now: their term is over, and the admins have known of it for thirty days. */
export function duePlans(db: Reads, ctx: Clock, term: PlanTerm) {
  return goingPlans(db, ctx, term)
    .innerJoin("plan_notices", "plan_notices.planId", "business_plans.id")
    .where("plan_notices.goesOn", "=", term.goesOn)
    .where("plan_notices.toldAt", "<=", momentAfter(ctx.now(), -toldBeforeMs));
}

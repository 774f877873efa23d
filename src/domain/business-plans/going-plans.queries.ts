import { isNotHeld } from "../access/not-held.queries.ts";
import { requireManager } from "../accounts/members/members.commands.ts";
import type { Context, Reads } from "../context.ts";
import { accountsSubmittedAt } from "../texts/texts.rules.ts";
import { momentAfter } from "../time/moments.ts";
import type { GoingPlans } from "./going-plans.ts";
import { goesAt, type PlanTerm, planTerm, toldBeforeMs } from "./plan-term.rules.ts";

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

/** The plans of which the admins were told that they go, with their members. Forbidden to all but those who manage members. */
export async function plansGoingSoon(ctx: Context): Promise<GoingPlans> {
  requireManager(ctx);
  const term = planTerm(ctx.content);
  const dayAt = ctx.content.project.plansKept ? accountsSubmittedAt : null;
  if (!term) return { term: null, dayAt, plans: [] };
  const told = await goingPlans(ctx.db, ctx, term)
    .innerJoin("plan_notices", "plan_notices.planId", "business_plans.id")
    .innerJoin("users", "users.id", "business_plans.userId")
    .where("plan_notices.goesOn", "=", term.goesOn)
    .select(["plan_notices.toldAt", "users.firstName", "users.lastName", "users.erasedAt"])
    .execute();
  const plans = told.map(({ receiptNumber, toldAt, firstName, lastName, erasedAt }) => ({
    receiptNumber,
    name: erasedAt === null ? `${lastName} ${firstName}` : null,
    goesAt: goesAt(term, new Date(toldAt)).toISOString(),
  }));
  return { term: term.goesOn, dayAt, plans };
}

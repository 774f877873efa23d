import { planViewOf, rolesWith } from "../access/permissions.ts";
import type { Context, Reads, SignedInContext } from "../context.ts";
import { NotFound } from "../errors.ts";
import { readsPlansOf } from "./business-plans.rules.ts";
import { inRound, openPlans, planRound } from "./plans-of-round.queries.ts";

export type PlanRow = Awaited<ReturnType<typeof plansOf>>[number];

/** A member's plans that are open to whoever asks (`openPlans`), the newest first. NotFound to all but the member and readers of plans, and when there is no such member: to readers of some rounds alone also when none is open to them, so that they do not learn who is a member. */
export async function plansOf(ctx: Context, userId: number) {
  if (!readsPlansOf(ctx.actor, userId)) throw new NotFound();
  await ctx.db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("role", "in", rolesWith("plans.send"))
    .executeTakeFirstOrThrow(() => new NotFound());
  const plans = await selectPlans(ctx.db)
    .where("business_plans.userId", "=", userId)
    .orderBy("business_plans.id", "desc")
    .execute();
  const open = plans.filter(await openPlans(ctx));
  if (open.length === 0 && planViewOf(ctx.actor) !== "all") throw new NotFound();
  return open;
}

/**
 * A member's current plan in a round (`planRound`). NotFound when there is none, and for everyone but the member and readers of plans.
 */
export async function currentPlanOf(ctx: Context, userId: number, roundId?: number): Promise<PlanRow> {
  if (!readsPlansOf(ctx.actor, userId)) throw new NotFound();
  const round = await planRound(ctx, roundId);
  const plan = await selectPlans(ctx.db)
    .where("business_plans.userId", "=", userId)
    .where("business_plans.state", "=", "current")
    .where(inRound(round))
    .orderBy("business_plans.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return await requireOpen(ctx, plan);
}

/** One plan, in any state. NotFound to all but its member and readers of plans to whom it is open (`openPlans`). */
export async function planById(ctx: SignedInContext, id: number): Promise<PlanRow> {
  const plan = await selectPlans(ctx.db).where("business_plans.id", "=", id).executeTakeFirst();
  if (!(plan && readsPlansOf(ctx.actor, plan.userId))) throw new NotFound();
  return await requireOpen(ctx, plan);
}

/** The same by its registration number. */
export async function planByNumber(ctx: SignedInContext, number: string): Promise<PlanRow> {
  const plan = await ctx.db
    .selectFrom("business_plans")
    .select("id")
    .where("receiptNumber", "=", number)
    .executeTakeFirstOrThrow(() => new NotFound());
  return await planById(ctx, plan.id);
}

async function requireOpen(ctx: Context, plan: PlanRow | undefined): Promise<PlanRow> {
  const isOpen = await openPlans(ctx);
  if (!(plan && isOpen(plan))) throw new NotFound();
  return plan;
}

export function selectPlans(db: Reads) {
  return db
    .selectFrom("business_plans")
    .innerJoin("plan_conditions", "plan_conditions.version", "business_plans.conditionsVersion")
    .innerJoin("users", "users.id", "business_plans.userId")
    .leftJoin("rounds", "rounds.id", "business_plans.roundId")
    .leftJoin("round_stages", (join) =>
      join.onRef("round_stages.roundId", "=", "rounds.id").on("round_stages.stage", "=", "submission"),
    )
    .select(["business_plans.id", "business_plans.userId", "business_plans.version"])
    .select(["state", "receiptNumber", "business_plans.name", "mediaType", "size", "sha256", "receivedAt"])
    .select(["conditionsVersion", "plan_conditions.items as conditions"])
    .select(["business_plans.roundId", "isExtended", "rounds.name as roundName", "users.erasedAt"])
    .select("round_stages.endsAt as closesAt");
}

/** Who sent a plan, as they are called now; empty where they were erased. */
export function senderOf(db: Reads, { userId }: Pick<PlanRow, "userId">) {
  return db
    .selectFrom("users")
    .select(["firstName", "lastName", "email"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
}

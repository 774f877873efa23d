import { isNotHeld } from "../access/not-held.queries.ts";
import { type AuditContext, recordAudit } from "../audit/audit.commands.ts";
import type { Context, Reads, Writes } from "../context.ts";
import { addToRegister } from "../register/register.commands.ts";
import { duePlans } from "./going-plans.queries.ts";
import { type PlanTerm, planTerm } from "./plan-term.rules.ts";

type Forgetting = AuditContext & Pick<Context, "db" | "write" | "content">;

/** Plans that one transaction deletes: others can write in between. */
const perTransaction = 50;

/**
 * Deletes the plans whose term is over, with their parts and their divisions; deleteLeftFiles deletes the stored files. The register gets a line of each. The account stays: it is one without a plan now.
 *
 * @returns how many there were
 */
export async function forgetPlans(ctx: Forgetting): Promise<number> {
  const term = planTerm(ctx.content);
  if (!term || ctx.now() < term.goesAt) return 0;
  let count = 0;
  for (;;) {
    // Checked first on the read connection: on most days there is nothing to write.
    if ((await duePlans(ctx.db, ctx, term).limit(1).execute()).length === 0) return count;
    count += await ctx.write((tx) => forgetSome(tx, ctx, term));
  }
}

async function forgetSome(tx: Writes, ctx: Forgetting, term: PlanTerm): Promise<number> {
  const plans = await duePlans(tx, ctx, term).limit(perTransaction).execute();
  for (const { id, receiptNumber } of plans) {
    const evaluations = await idsOf(tx, "evaluations", id);
    const appeals = await idsOf(tx, "appeals", id);
    await forgetConnections(tx, id);
    await tx.deleteFrom("divided_parts").where("planId", "=", id).execute();
    await tx.deleteFrom("plan_parts").where("planId", "=", id).execute();
    await tx.deleteFrom("business_plans").where("id", "=", id).execute();
    await recordAudit(tx, ctx, { action: "plan.forget", itemType: "plan", itemId: id });
    const told = { event: "deleted", at: ctx.now().toISOString(), plan: receiptNumber } as const;
    await addToRegister(tx, {
      ...told,
      ...(evaluations.length > 0 && { evaluations }),
      ...(appeals.length > 0 && { appeals }),
    });
  }
  return plans.length;
}

/** What its sender and evaluators said of each other is needed no more. */
async function forgetConnections(tx: Writes, planId: number): Promise<void> {
  const plan = tx.selectFrom("business_plans").where("id", "=", planId);
  await tx
    .deleteFrom("connections")
    .where("candidateId", "in", plan.select("userId"))
    .where("roundId", "in", plan.select("roundId").$narrowType<{ roundId: number }>())
    .execute();
}

/** The evaluations or appeals of a plan, which go with it. */
async function idsOf(tx: Writes, table: "evaluations" | "appeals", planId: number): Promise<number[]> {
  const rows = await tx.selectFrom(table).select("id").where("planId", "=", planId).orderBy("id").execute();
  return rows.map(({ id }) => id);
}

/**
 * Deletes the longer times that members were given, at the end of the plans' term: all but those of a plan that stays.
 *
 * @returns how many there were
 */
export async function forgetExtensions(ctx: Forgetting): Promise<number> {
  const term = planTerm(ctx.content);
  if (!term || ctx.now() < term.goesAt) return 0;
  if ((await oldExtensions(ctx.db, ctx, term)).length === 0) return 0;
  return await ctx.write(async (tx) => {
    const old = await oldExtensions(tx, ctx, term);
    if (old.length > 0) await tx.deleteFrom("round_extensions").where("id", "in", old).execute();
    return old.length;
  });
}

async function oldExtensions(db: Reads, ctx: Forgetting, { receivedBefore }: PlanTerm): Promise<number[]> {
  const old = await db
    .selectFrom("round_extensions")
    .select("round_extensions.id")
    .where("givenAt", "<", receivedBefore.toISOString())
    .where(
      isNotHeld(ctx, {
        member: "round_extensions.userId",
        round: "round_extensions.roundId",
      }),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("business_plans")
            .select("business_plans.id")
            .whereRef("business_plans.userId", "=", "round_extensions.userId")
            .whereRef("business_plans.roundId", "=", "round_extensions.roundId"),
        ),
      ),
    )
    .limit(1000)
    .execute();
  return old.map(({ id }) => id);
}

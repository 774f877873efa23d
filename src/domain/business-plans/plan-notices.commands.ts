import { rolesWith } from "../access/permissions.ts";
import type { Context, Reads } from "../context.ts";
import { queueMails } from "../mail/mail.commands.ts";
import { inStatements } from "../statements.ts";
import { goingPlans } from "./going-plans.queries.ts";
import { goesAt, type PlanTerm, planTerm, toldBeforeMs } from "./plan-term.rules.ts";

type Telling = Pick<Context, "now" | "db" | "write" | "content">;

/**
 * Tells the admins, by letter and once, which plans go at the end of their term, thirty days before. A plan that is held now is
 * told of when it no longer is.
 *
 * @returns of how many plans they were told
 */
export async function tellGoingPlans(ctx: Telling): Promise<number> {
  const term = planTerm(ctx.content);
  await forgetNotices(ctx, term);
  if (!term || ctx.now().getTime() < term.goesAt.getTime() - toldBeforeMs) return 0;
  if ((await untold(ctx.db, ctx, term)).length === 0) return 0;
  return await ctx.write(async (tx) => {
    const plans = await untold(tx, ctx, term);
    if (plans.length === 0) return 0;
    const toldAt = ctx.now().toISOString();
    for (const some of inStatements(plans)) {
      const notices = some.map(({ id }) => ({ planId: id, goesOn: term.goesOn, toldAt }));
      await tx.insertInto("plan_notices").values(notices).execute();
    }
    const admins = await tx
      .selectFrom("users")
      .select("email")
      .where("role", "in", rolesWith("members.manage"))
      .where("status", "=", "active")
      .execute();
    const numbers = plans.map(({ receiptNumber }) => receiptNumber);
    const data = { numbers, goesAt: goesAt(term, ctx.now()).toISOString() };
    const letter = { kind: "plans-going" as const, data };
    await queueMails(
      tx,
      ctx,
      admins.map(({ email }) => ({ ...letter, recipient: email })),
    );
    return plans.length;
  });
}

/** Forgets what was told of plans that are held since, or of another day, or of a day that was taken away. */
async function forgetNotices(ctx: Telling, term: PlanTerm | null): Promise<void> {
  const told = await ctx.db.selectFrom("plan_notices").select(["planId", "goesOn"]).execute();
  if (told.length === 0) return;
  const plans = term ? await goingPlans(ctx.db, ctx, term).execute() : [];
  const going = new Set(plans.map(({ id }) => id));
  const void_ = told.filter(({ planId, goesOn }) => goesOn !== term?.goesOn || !going.has(planId));
  for (const some of inStatements(void_.map(({ planId }) => planId))) {
    await ctx.write((tx) => tx.deleteFrom("plan_notices").where("planId", "in", some).execute());
  }
}

function untold(db: Reads, ctx: Telling, term: PlanTerm) {
  return goingPlans(db, ctx, term)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("plan_notices")
            .select("plan_notices.planId")
            .whereRef("plan_notices.planId", "=", "business_plans.id"),
        ),
      ),
    )
    .execute();
}

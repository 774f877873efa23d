import { recordAudit } from "../audit/audit.commands.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById } from "../competition/rounds.queries.ts";
import type { SignedInContext } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { addToRegister } from "../register/register.commands.ts";
import { sealsOf, standingsOfRound } from "./evaluation-standings.queries.ts";

/**
 * Opens a sealed grid again, or refuses to, with a reason for the round's file; its evaluator sees at once that it is open, and a
 * refusal at the hour that was set, never why. It cannot be opened once another grid of the plan is sealed.
 *
 * @throws Forbidden; NotFound; Conflict once it is decided or its grid counts no more, `other-has-sealed`
 */
export async function decideReopening(
  ctx: SignedInContext,
  roundId: number,
  { seal, isGranted, reason }: { seal: number; isGranted: boolean; reason: string },
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const now = { ...ctx, db: tx };
    const asked = await tx
      .selectFrom("reopenings")
      .innerJoin("sealed_grids", "sealed_grids.id", "sealId")
      .select(["isGranted", "answerAt", "hash"])
      .where("sealId", "=", seal)
      .executeTakeFirst();
    const { plans } = await standingsOfRound(now, await roundById(now, roundId));
    const plan = plans.find((one) => sealsOf(one).some(({ id }) => id === seal));
    const evaluation = plan?.evaluations.find((one) => one.seal?.id === seal);
    if (!asked || !plan || !evaluation) throw new NotFound();
    const at = ctx.now().toISOString();
    if (asked.isGranted !== null || evaluation.endedAt !== null || asked.answerAt <= at) throw new Conflict();
    if (isGranted && sealsOf(plan).length > 1) throw new Conflict("other-has-sealed");
    await tx
      .updateTable("reopenings")
      .set({
        isGranted: isGranted ? 1 : 0,
        decidedAt: at,
        decidedBy: ctx.actor.userId,
        decision: reason,
      })
      .where("sealId", "=", seal)
      .execute();
    if (isGranted)
      await addToRegister(tx, { event: "reopened", at, evaluation: evaluation.id, hash: asked.hash });
    const action = isGranted ? "reopening.grant" : "reopening.refuse";
    await recordAudit(tx, ctx, { action, itemType: "plan", itemId: plan.planId });
  });
}

import { recordAudit } from "../audit/audit.commands.ts";
import { planByNumber } from "../business-plans/business-plans.queries.ts";
import { membersWhoAreTold } from "../competition/letters.commands.ts";
import { statesOf } from "../competition/plan-events.queries.ts";
import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById } from "../competition/rounds.queries.ts";
import type { SignedInContext, Writes } from "../context.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import type { Timestamp } from "../tables.ts";

/**
 * Says when and where a candidate is interviewed, in place of an earlier date, with a letter to them. An interview explains, and gives no
 * points.
 *
 * @throws Forbidden; NotFound for a plan of another round, or of somebody who was erased; Conflict unless it is admitted; Invalid for a
 *   moment that is past
 */
export async function holdInterview(
  ctx: SignedInContext,
  roundId: number,
  { number, at, place }: { number: string; at: Timestamp; place: string },
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const { id, userId } = await planIn(tx, ctx, roundId, number);
    const invitedAt = ctx.now().toISOString();
    if (at <= invitedAt) throw new Invalid([{ path: "at", message: "moment-past" }]);
    const row = { at, place, invitedAt, hasAttended: null };
    await tx
      .insertInto("interviews")
      .values({ planId: id, ...row })
      .onConflict((conflict) => conflict.column("planId").doUpdateSet(row))
      .execute();
    const sender = await membersWhoAreTold(tx).where("id", "=", userId).executeTakeFirst();
    const { name: roundName } = await roundById({ ...ctx, db: tx }, roundId);
    if (sender)
      await queueMail(tx, ctx, {
        kind: "interview-invited",
        recipient: sender.email,
        data: { firstName: sender.firstName, roundName, receiptNumber: number, at, place },
      });
    await recordAudit(tx, ctx, { action: "interview.invite", itemType: "plan", itemId: id });
  });
}

/**
 * Notes whether a candidate came to the interview.
 *
 * @throws Forbidden; NotFound without an interview; Conflict before its moment
 */
export async function noteAttendance(
  ctx: SignedInContext,
  roundId: number,
  { number, hasAttended }: { number: string; hasAttended: boolean },
): Promise<void> {
  requireRoundManager(ctx);
  await ctx.write(async (tx) => {
    const { id } = await planIn(tx, ctx, roundId, number);
    const interview = await tx
      .selectFrom("interviews")
      .select("at")
      .where("planId", "=", id)
      .executeTakeFirst();
    if (!interview) throw new NotFound();
    if (interview.at > ctx.now().toISOString()) throw new Conflict();
    await tx
      .updateTable("interviews")
      .set({ hasAttended: hasAttended ? 1 : 0 })
      .where("planId", "=", id)
      .execute();
    await recordAudit(tx, ctx, { action: "interview.attend", itemType: "plan", itemId: id });
  });
}

async function planIn(tx: Writes, ctx: SignedInContext, roundId: number, number: string) {
  const plan = await planByNumber({ ...ctx, db: tx }, number);
  if (plan.roundId !== roundId || plan.erasedAt !== null) throw new NotFound();
  if ((await statesOf(tx, [plan.id])).get(plan.id) !== "admitted") throw new Conflict();
  return plan;
}

import { accountOf, type Context, type SignedInContext, type Writes } from "../context.ts";
import { Conflict } from "../errors.ts";
import { queueMail } from "../mail/mail.commands.ts";
import { recordMoves } from "./move-letters.commands.ts";
import { changed, requireRoundManager } from "./rounds.commands.ts";
import { clockOf, roundById, type StoredRound, standingOf } from "./rounds.queries.ts";

/**
 * Asks to close the submission before its time; a second person confirms it.
 *
 * @throws Conflict unless it is open, and while there is a request already
 */
export async function askToClose(ctx: SignedInContext, id: number, reason: string): Promise<StoredRound> {
  requireRoundManager(ctx);
  return await ctx.write(async (tx) => {
    const round = await roundById({ ...ctx, db: tx }, id);
    requireOpen(round, ctx.now());
    if (round.closingReason !== null) throw new Conflict();
    await tx
      .updateTable("rounds")
      .set({ closingAskedBy: ctx.actor.userId, closingReason: reason })
      .where("id", "=", id)
      .execute();
    return await changed(tx, ctx, "round.ask-closing", id);
  });
}

/** Takes the request back, or refuses it: whoever manages rounds may. Who asked is told by letter of another's refusal. */
export async function keepOpen(ctx: Context, id: number): Promise<StoredRound> {
  requireRoundManager(ctx);
  return await ctx.write(async (tx) => {
    const round = await roundById({ ...ctx, db: tx }, id);
    await tellRefusal(tx, ctx, round);
    await clearRequest(tx, id);
    return await changed(tx, ctx, "round.keep-open", id);
  });
}

/**
 * Closes the submission now, at the request of another person; everyone is told by letter.
 *
 * @throws Conflict unless it is open and someone asked; `second-person` for whoever asked
 */
export async function confirmClosing(ctx: SignedInContext, id: number): Promise<StoredRound> {
  requireRoundManager(ctx);
  return await ctx.write(async (tx) => {
    const round = await roundById({ ...ctx, db: tx }, id);
    requireOpen(round, ctx.now());
    if (round.closingAskedBy === null || round.closingReason === null) throw new Conflict();
    if (round.closingAskedBy === ctx.actor.userId) throw new Conflict("second-person");
    const now = clockOf(round, ctx.now()).toISOString();
    const was = round.submission.closesAt;
    const move = { stage: "submission", bound: "end", was, now, reason: round.closingReason } as const;
    await recordMoves(tx, ctx, round, [{ ...move, movedAt: now, movedBy: round.closingAskedBy }]);
    await tx
      .updateTable("round_stages")
      .set({ endsAt: now })
      .where("roundId", "=", id)
      .where("stage", "=", "submission")
      .execute();
    await clearRequest(tx, id);
    // An opening that the clock has yet to pass is not skipped.
    if (round.rulesHash !== null) {
      await tx.updateTable("rounds").set({ seenAt: now }).where("id", "=", id).execute();
    }
    return await changed(tx, ctx, "round.close-early", id);
  });
}

async function tellRefusal(tx: Writes, ctx: Context, { name, closingAskedBy }: StoredRound): Promise<void> {
  if (closingAskedBy === null || closingAskedBy === accountOf(ctx)) return;
  const asker = await tx
    .selectFrom("users")
    .select(["email", "firstName"])
    .where("id", "=", closingAskedBy)
    .where("erasedAt", "is", null)
    .executeTakeFirst();
  if (!asker) return;
  const data = { firstName: asker.firstName, roundName: name };
  await queueMail(tx, ctx, { kind: "closing-refused", recipient: asker.email, data });
}

function requireOpen(round: StoredRound, now: Date): void {
  const isOpen = round.announcedAt !== null && standingOf(round, now).phase === "open";
  if (!isOpen || clockOf(round, now).toISOString() <= round.submission.opensAt) throw new Conflict();
}

/** A request is about the closing as it was: moved or confirmed, it is over. */
export async function clearRequest(tx: Writes, id: number): Promise<void> {
  await tx
    .updateTable("rounds")
    .set({ closingAskedBy: null, closingReason: null })
    .where("id", "=", id)
    .execute();
}

import { recordAudit } from "../audit/audit.commands.ts";
import { raiseRevision } from "../content/content-revision.commands.ts";
import type { Context, Reads } from "../context.ts";
import { Forbidden } from "../errors.ts";
import type { Timestamp } from "../tables.ts";
import { type ClockContext, type TimedRound, timedRounds } from "./clock.commands.ts";
import { clockOf, standingOf } from "./rounds.queries.ts";
import type { Standing } from "./rounds.ts";
import { deleteWaitingLetters } from "./waiting-letters.commands.ts";

/** What setting the clock of a round back to the server's does. */
export interface ClockReset {
  roundId: number;
  name: string;
  /** The bound that the round has passed, ahead of the server's clock. */
  was: Timestamp;
  /** Where the submission stands by the server's clock. */
  standing: Standing;
  /** Letters that were queued ahead of their time: they are queued again when it comes. */
  letters: number;
  /** Plans that were received meanwhile: they stay, with the moment that the clock showed. */
  plans: number;
}

type OperatorContext = ClockContext & Pick<Context, "actor">;

/** The rounds whose clock is ahead of the server's, and what setting each back would do. */
export async function plannedResets({ db, content, now }: ClockContext): Promise<ClockReset[]> {
  const at = now();
  const ahead = (await timedRounds({ db, content })).filter((one) => isAhead(one, at));
  return await Promise.all(ahead.map((one) => resetOf(db, one, at)));
}

/**
 * Sets the clock of every round that is ahead of the server's back to the last bound before now: as if the server's clock had
 * never been ahead. What people did meanwhile stays, and so do rules that were frozen.
 *
 * @returns what was done
 * @throws Forbidden to everyone but the operator
 */
export async function resetClocks(ctx: OperatorContext, reason: string): Promise<ClockReset[]> {
  if (ctx.actor.kind !== "operator") throw new Forbidden();
  return await ctx.write(async (tx) => {
    const now = ctx.now();
    const at = now.toISOString();
    const resets: ClockReset[] = [];
    for (const one of await timedRounds({ ...ctx, db: tx })) {
      if (!isAhead(one, now)) continue;
      const reset = await resetOf(tx, one, now);
      const { id } = one.round;
      await tx
        .insertInto("round_clock_resets")
        .values({ roundId: id, was: reset.was, now: at, reason })
        .execute();
      await tx
        .updateTable("rounds")
        .set({ seenAt: one.moments.findLast((moment) => moment <= at) ?? null })
        .where("id", "=", id)
        .execute();
      await tx.deleteFrom("round_letters").where("roundId", "=", id).where("queuedAt", ">", at).execute();
      await deleteWaitingLetters(tx, one.round.submission, at);
      await recordAudit(tx, ctx, { action: "round.reset-clock", itemType: "round", itemId: id });
      resets.push(reset);
    }
    if (resets.length > 0) await raiseRevision(tx);
    return resets;
  });
}

function isAhead({ round }: TimedRound, now: Date): boolean {
  return clockOf(round, now) > now;
}

async function resetOf(db: Reads, { round }: TimedRound, now: Date): Promise<ClockReset> {
  const { id: roundId, name, seenAt } = round;
  const at = now.toISOString();
  const letters = await db
    .selectFrom("round_letters")
    .select("userId")
    .where("roundId", "=", roundId)
    .where("queuedAt", ">", at)
    .execute();
  const plans = await db
    .selectFrom("business_plans")
    .select("id")
    .where("roundId", "=", roundId)
    .where("receivedAt", ">", at)
    .execute();
  const standing = standingOf({ ...round, seenAt: null }, now);
  return { roundId, name, was: seenAt ?? at, standing, letters: letters.length, plans: plans.length };
}

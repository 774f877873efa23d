import { statesOf } from "../competition/plan-events.queries.ts";
import type { Context, SignedIn } from "../context.ts";
import { outcomeFrom } from "./outcomes.commands.ts";
import { standingsOf } from "./standings.queries.ts";
import { isDecided } from "./verification.rules.ts";
import type { OwnOutcome } from "./verification.ts";

/** What the verification of one's own plans came to, in all rounds: nothing before it was published. */
export async function ownOutcomes(
  ctx: Pick<Context, "content" | "db"> & { actor: SignedIn },
): Promise<OwnOutcome[]> {
  const plans = await ctx.db
    .selectFrom("business_plans")
    .select(["id", "roundId", "receiptNumber"])
    .where("userId", "=", ctx.actor.userId)
    .where("state", "=", "current")
    .orderBy("id", "desc")
    .execute();
  const states = await statesOf(
    ctx.db,
    plans.map(({ id }) => id),
  );
  const decided = plans.filter(({ id }) => {
    const state = states.get(id);
    return state && isDecided(state);
  });
  const standings = await standingsOf(ctx, decided);
  return decided.flatMap(({ id, receiptNumber }) => {
    const standing = standings.find(({ planId }) => planId === id);
    const outcome = standing && outcomeFrom(standing);
    return outcome ? [{ receiptNumber, ...outcome }] : [];
  });
}

import { requireRoundManager } from "../competition/rounds.commands.ts";
import { roundById } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { commissionOf, lackingIn } from "./commission.queries.ts";
import { openAppeals } from "./decided-points.queries.ts";

/** How far the appeals of a round are, as whoever manages it knows it: no text, no point, no decision. */
export interface AppealsStanding {
  received: number;
  withdrawn: number;
  /** That the commission has sealed, of those that were not withdrawn. */
  decided: number;
  /** How many people the commission lacks. */
  lacks: number;
  /** Who of the commission has a connection with the sender of a contested plan, by its number. */
  connections: { name: string; number: string }[];
}

/** How far the appeals of a round are. Forbidden to all but who manages rounds; NotFound without the round. */
export async function appealsStanding(
  ctx: Pick<Context, "actor" | "content" | "db" | "now">,
  roundId: number,
): Promise<AppealsStanding> {
  requireRoundManager(ctx);
  const commission = await commissionOf(ctx, await roundById(ctx, roundId));
  const rows = await ctx.db
    .selectFrom("appeals")
    .innerJoin("lists", "lists.id", "appeals.listId")
    .innerJoin("business_plans", "business_plans.id", "appeals.planId")
    .select(["appeals.planId", "receiptNumber", "appeals.withdrawnAt", "decidedAt"])
    .where("lists.roundId", "=", roundId)
    .execute();
  const withdrawn = rows.filter(({ withdrawnAt }) => withdrawnAt !== null).length;
  const open = (await openAppeals(ctx.db, roundId)).filter(({ sealed }) => !sealed).length;
  const numbers = new Map(rows.map(({ planId, receiptNumber }) => [planId, receiptNumber]));
  const connections = [...numbers].flatMap(([planId, number]) =>
    (commission?.people ?? []).flatMap(({ userId, name }) =>
      commission?.connected.get(planId)?.has(userId) ? [{ name, number }] : [],
    ),
  );
  return {
    received: rows.length,
    withdrawn,
    decided: rows.length - withdrawn - open,
    lacks: commission ? lackingIn(commission) : 0,
    connections,
  };
}

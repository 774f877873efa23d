import type { StoredRound } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { type Standing, standingsOf } from "./standings.queries.ts";

/** A standing with what names it. */
export interface RoundStanding extends Standing {
  number: string;
  /** Family and given name; null where the account was erased. */
  sender: string | null;
}

/** The standings of the plans that count in a round, of senders who were not erased, by number. */
export async function roundStandings(
  ctx: Pick<Context, "content" | "db">,
  { id }: Pick<StoredRound, "id">,
): Promise<RoundStanding[]> {
  const rows = await ctx.db
    .selectFrom("business_plans")
    .innerJoin("users", "users.id", "business_plans.userId")
    .select(["business_plans.id", "roundId", "receiptNumber", "firstName", "lastName"])
    .where("roundId", "=", id)
    .where("state", "=", "current")
    .where("erasedAt", "is", null)
    .orderBy("receiptNumber")
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return (await standingsOf(ctx, rows)).flatMap((standing) => {
    const row = byId.get(standing.planId);
    if (!row) return [];
    const { receiptNumber: number, firstName, lastName } = row;
    return [{ ...standing, number, sender: `${lastName} ${firstName}` }];
  });
}

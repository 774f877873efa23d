import { clockOf, type StoredRound } from "../competition/rounds.queries.ts";
import type { StageId } from "../content-pack/competition.ts";
import type { Context } from "../context.ts";
import type { Timestamp } from "../tables.ts";
import { type Standing, standingsOf } from "./standings.queries.ts";
import { isDecided } from "./verification.rules.ts";

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

/** The plans of a round without a published outcome although the stage is over in which it was due, and the end of that stage. */
export async function lateStandings(
  ctx: Pick<Context, "content" | "db" | "now">,
  round: StoredRound,
): Promise<{ standing: RoundStanding; dueAt: Timestamp }[]> {
  const at = clockOf(round, ctx.now()).toISOString();
  const endOf = (stage: StageId) => round.stages.find(({ id }) => id === stage)?.endsAt ?? null;
  const [verified, clarified] = [endOf("verification"), endOf("clarifications")];
  if (verified === null || verified > at) return [];
  return (await roundStandings(ctx, round)).flatMap((standing) => {
    const dueAt = (standing.asked && clarified) ?? verified;
    return dueAt > at || isDecided(standing.state) ? [] : [{ standing, dueAt }];
  });
}

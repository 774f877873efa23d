import type { ExpressionBuilder } from "kysely";
import { ownRound } from "../competition/own-round.queries.ts";
import { announcedRounds, type StoredRound } from "../competition/rounds.queries.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { Database } from "../tables.ts";

/** The round whose plans are meant; null: those of none. */
export type PlanRound = Pick<StoredRound, "id" | "rulesHash"> | null;

/** The announced round of this id, or the one that whoever asks is concerned with. NotFound when there is none of that id. */
export async function planRound(
  ctx: Pick<Context, "actor" | "content" | "db" | "now">,
  id?: number,
): Promise<PlanRound> {
  if (id === undefined) return (await ownRound(ctx)).round;
  const round = (await announcedRounds(ctx)).find((one) => one.id === id);
  if (!round) throw new NotFound();
  return round;
}

/** Selects the plans of a round: before its opening those of none, too, which join it then. */
export function inRound(round: PlanRound) {
  return ({ eb }: ExpressionBuilder<Database, "business_plans">) => {
    const ofNone = eb("business_plans.roundId", "is", null);
    if (!round) return ofNone;
    const ofRound = eb("business_plans.roundId", "=", round.id);
    return round.rulesHash === null ? eb.or([ofRound, ofNone]) : ofRound;
  };
}

import type { Context } from "../context.ts";
import { clockOf, type StoredRound } from "./rounds.queries.ts";
import { isDecisionDue } from "./shown-round.rules.ts";

/**
 * Those of these rounds that are finished: the final list is published, whatever the calendar says; of a round without one, the last stage
 * has ended. Whoever checks a round afterwards sees all of it from then on, and nobody before everybody.
 */
export async function finishedOf(
  { db, now }: Pick<Context, "db" | "now">,
  rounds: readonly StoredRound[],
): Promise<StoredRound[]> {
  const lists = await db.selectFrom("lists").select("roundId").where("kind", "=", "final").execute();
  const published = new Set(lists.map(({ roundId }) => roundId));
  return rounds.filter((round) =>
    round.stages.some(({ id }) => id === "final")
      ? published.has(round.id)
      : isDecisionDue(round, clockOf(round, now()).toISOString()),
  );
}

import type { Context } from "../context.ts";
import { minute } from "../time/moments.ts";
import type { RoundTrouble } from "./managed-rounds.ts";
import { allRounds, clockOf, type StoredRound } from "./rounds.queries.ts";

/** The server's clock is corrected by less than this without anybody noticing. */
const toleranceMs = minute;

/** What is wrong with rounds, for the log: their numbers, and nobody's data. */
export async function roundTroubles(
  source: Pick<Context, "content" | "db" | "now">,
): Promise<{ roundId: number; trouble: RoundTrouble }[]> {
  const rounds = await allRounds(source);
  return rounds.flatMap((round) =>
    troublesOf(round, source.now()).map((trouble) => ({ roundId: round.id, trouble })),
  );
}

/** What is wrong with a round. */
export function troublesOf(round: StoredRound, now: Date): RoundTrouble[] {
  const aheadMs = clockOf(round, now).getTime() - now.getTime();
  return [
    ...(round.areRulesReadable ? [] : ["rules-unreadable" as const]),
    ...(aheadMs > toleranceMs ? ["clock-ahead" as const] : []),
  ];
}

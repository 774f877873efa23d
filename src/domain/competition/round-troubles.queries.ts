import type { RoundTrouble } from "./managed-rounds.ts";
import { allRounds, type StoredRound } from "./rounds.queries.ts";

/** What is wrong with rounds, for the log: their numbers, and nobody's data. */
export async function roundTroubles(
  source: Parameters<typeof allRounds>[0],
): Promise<{ roundId: number; trouble: RoundTrouble }[]> {
  const rounds = await allRounds(source);
  return rounds.flatMap((round) => troublesOf(round).map((trouble) => ({ roundId: round.id, trouble })));
}

/** What is wrong with a round. */
export function troublesOf({ areRulesReadable }: StoredRound): RoundTrouble[] {
  return areRulesReadable ? [] : ["rules-unreadable"];
}

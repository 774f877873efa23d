import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { shownRound } from "#domain/competition/shown-round.rules.ts";

interface OrderedRounds {
  /** The round that the public sees (`shownRound`). */
  current: ManagedRound | undefined;
  /** Drafts, and rounds that come later. */
  others: ManagedRound[];
  /** Rounds that take plans no more, while another one is the current one. */
  ended: ManagedRound[];
}

/** Rounds in the order in which the team needs them. @param rounds the newest first */
export function orderRounds(rounds: ManagedRound[], now: string): OrderedRounds {
  const announced = rounds.filter(({ announcedAt }) => announcedAt !== null);
  const current = shownRound(announced, () => now) ?? undefined;
  const rest = rounds.filter((round) => round !== current);
  return {
    current,
    others: rest.filter((round) => !isEnded(round)),
    ended: rest.filter(isEnded),
  };
}

function isEnded({ announcedAt, standing }: ManagedRound): boolean {
  return announcedAt !== null && standing.phase === "closed";
}

import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { endInWords, startInWords } from "../moment-in-words.ts";

/** What a round is called, with where it stands: "Runda 1: depunerea planurilor". */
export function titleOf({ name, announcedAt, standing }: ManagedRound, strings: TeamStrings): string {
  const { heads } = strings.roundsStrings;
  return heads[announcedAt === null || standing.phase === "undated" ? "draft" : standing.phase](name);
}

/** One sentence under its title. */
export function leadOf({ announcedAt, standing, planCount }: ManagedRound, strings: TeamStrings): string {
  const { leads, plans } = strings.roundsStrings;
  if (announcedAt === null || standing.phase === "undated") return leads.draft;
  if (standing.phase === "upcoming") return leads.upcoming(startInWords(standing.opensAt, strings));
  if (standing.phase === "open") return leads.open(strings.format.date(standing.opensAt), plans(planCount));
  return leads.closed(endInWords(standing.closedAt, strings), plans(planCount));
}

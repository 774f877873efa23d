import type { CompetitionNow } from "../competition/rounds.ts";
import type { Timestamp } from "../tables.ts";
import { dayInRomania } from "../time/calendar.ts";
import { day } from "../time/moments.ts";

/** Days of Romania since something came. */
export function ageInDays(receivedAt: Timestamp, now: Date): number {
  const [came, today] = [new Date(receivedAt), now].map((moment) => Date.parse(dayInRomania(moment)));
  return ((today ?? 0) - (came ?? 0)) / day;
}

/** What answers about the competition can still do for whoever asks now. */
export type AnswersNow =
  /** There is no round, or it has no time for questions. */
  | { state: "any" }
  | { state: "upcoming"; from: Timestamp; until: Timestamp }
  | { state: "open"; until: Timestamp }
  | { state: "over"; until: Timestamp }
  /** Plans are taken no more: answers change nothing in this round. */
  | { state: "closed"; round: string };

/** The stage `questions` of the present round (`stages` in competition.yaml), by the round's own clock. */
export function answersNow({ now, standing, round }: CompetitionNow): AnswersNow {
  if (round && standing.phase === "closed") return { state: "closed", round: round.name };
  const stage = round?.stages.find(({ id }) => id === "questions");
  if (!stage?.endsAt) return { state: "any" };
  const { startsAt: from, endsAt: until } = stage;
  if (now < from) return { state: "upcoming", from, until };
  return { state: now < until ? "open" : "over", until };
}

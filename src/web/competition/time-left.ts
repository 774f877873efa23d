import { isAfterClosing, latestExtension, stagesOfSelected } from "#domain/competition/competition.rules.ts";
import type { CompetitionNow, RoundStage } from "#domain/competition/rounds.ts";
import { dayAfter, dayInRomania, momentInRomania } from "#domain/time/calendar.ts";
import { day, hour, minute } from "#domain/time/moments.ts";

/** A page says the time left to the hour and, in the last day, to so many minutes (design/visitors.md rule 5). */
const stepInLastDay = 5 * minute;

/** The time until a moment, as a page says it that may be kept for a while. */
export function timeLeft(now: string, until: string) {
  const left = Math.max(0, Date.parse(until) - Date.parse(now));
  return unitsOf(left < day ? left - (left % stepInLastDay) : left);
}

/** The time left for a plan; null where no closing is known. */
export function unitsUntilClosing({ now, standing }: Pick<CompetitionNow, "now" | "standing">) {
  return standing.phase === "open" ? timeLeft(now, standing.closesAt) : null;
}

/** Milliseconds in whole days, hours and minutes. */
export function unitsOf(left: number) {
  return {
    days: Math.floor(left / day),
    hours: Math.floor((left % day) / hour),
    minutes: Math.floor((left % hour) / minute),
  };
}

/**
 * Seconds until a page says something else about the competition: at the next bound of a stage, at midnight, and where it
 * says how much time is left. Undefined without a round: nothing changes by itself.
 */
export function secondsUntilNewWords({ now, standing, round }: CompetitionNow): number | undefined {
  if (!round) return undefined;
  const at = Date.parse(now);
  const midnight = momentInRomania(dayAfter(dayInRomania(new Date(at)))).getTime();
  const bounds = round.stages
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
    .map(Date.parse);
  const moments = [midnight, ...bounds];
  if (standing.phase === "open") {
    const closes = Date.parse(standing.closesAt);
    const left = closes - at;
    // What is left of a whole step is a moment: after it the page says one step less.
    moments.push(closes, at + (left % (left > day ? hour : stepInLastDay) || 1));
  }
  const next = Math.min(...moments.filter((moment) => moment > at));
  return Math.ceil((next - at) / 1000);
}

/** Whether a plan may still come later than everybody's, by a longer time given to its sender. */
export function mayBeExtended({ now, round }: Pick<CompetitionNow, "now" | "round">): boolean {
  const closesAt = round?.stages.find(({ id }) => id === "submission")?.endsAt;
  if (!(round && closesAt)) return false;
  return now < latestExtension({ stages: round.stages, submission: { closesAt } });
}

/**
 * The stage after the closing that was announced to have begun last, and the one that begins next. The clock alone opens and closes
 * the submission; verification, lists and contracts begin when the team says so, whatever day was announced. A stage of the
 * selected is not said to everybody.
 */
export function stagesAround({ now, round }: Pick<CompetitionNow, "now" | "round">): {
  announced: RoundStage | undefined;
  next: RoundStage | undefined;
} {
  const stages = (round?.stages ?? []).filter(({ id }) => !stagesOfSelected.includes(id));
  return {
    announced: stages.findLast((stage) => isAfterClosing(stage, stages) && stage.startsAt <= now),
    next: stages.find(({ startsAt }) => startsAt > now),
  };
}

/** Where a stage is: announced, when its day has come and only the team can say whether it began. */
export function stateOfStage(
  stage: RoundStage,
  { now, stages }: { now: string; stages: readonly RoundStage[] },
): "ahead" | "now" | "past" | "announced" {
  const { startsAt, endsAt } = stage;
  if (startsAt > now) return "ahead";
  if (isAfterClosing(stage, stages)) return "announced";
  return endsAt === null || now < endsAt ? "now" : "past";
}

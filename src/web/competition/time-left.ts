import {
  actsOfStage,
  isAfterClosing,
  latestExtension,
  stagesOfSelected,
} from "#domain/competition/competition.rules.ts";
import type { CompetitionNow, RoundActs, RoundStage } from "#domain/competition/rounds.ts";
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
export function secondsUntilNewWords({ now, standing, round, acts }: CompetitionNow): number | undefined {
  if (!round) return undefined;
  const at = Date.parse(now);
  const midnight = momentInRomania(dayAfter(dayInRomania(new Date(at)))).getTime();
  const bounds = round.stages
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt ?? startsAt])
    .map(Date.parse);
  const moments = [midnight, ...bounds, Date.parse(acts.appealsUntil ?? now)];
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
 * What the team published last, the stages after the closing that go on, and the one that begins next; `announced` is the last one
 * whose day has come without an act of the team. The clock alone opens and closes the submission; verification, lists and contracts
 * begin when the team says so, whatever day was announced. A stage of the selected is not said to everybody.
 */
export function stagesAround({ now, round, acts }: Pick<CompetitionNow, "now" | "round" | "acts">) {
  const all = round?.stages ?? [];
  const stages = all
    .filter(({ id }) => !stagesOfSelected.includes(id))
    .map((stage) => ({ stage, state: stateOfStage(stage, { now, acts, stages: all }) }));
  const inState = (wanted: StageState) =>
    stages.filter(({ state }) => state === wanted).map(({ stage }) => stage);
  const act = (["final", "preliminary", "outcomes"] as const).find((one) => acts[one] !== null);
  return {
    published: act ? { act, at: acts[act] ?? "" } : null,
    present: inState("now").find((stage) => isAfterClosing(stage, all)),
    announced: inState("announced").at(-1),
    next: inState("ahead").at(0),
  };
}

type StageState = "ahead" | "now" | "past" | "announced";

/** Where a stage is: announced, when its day has come and nothing that the team did says whether it began. */
export function stateOfStage(
  stage: RoundStage,
  { now, stages, acts }: Pick<CompetitionNow, "now" | "acts"> & { stages: readonly RoundStage[] },
): StageState {
  const { id, startsAt, endsAt } = stage;
  const { begins = null, ends = null } = actsOfStage[id] ?? {};
  const isDone = (act: keyof RoundActs | null) => {
    const at = act && acts[act];
    return at !== null && at <= now;
  };
  if (isDone(ends)) return "past";
  const hasBegun = isDone(begins);
  // Appeals run from the list on, not from their day.
  if (startsAt > now) return hasBegun && id === "appeals" ? "now" : "ahead";
  if (isAfterClosing(stage, stages)) return hasBegun ? "now" : "announced";
  return endsAt === null || now < endsAt ? "now" : "past";
}

import type { CompetitionNow, Move, RoundStage } from "#domain/competition/rounds.ts";
import { dayAfter, dayInRomania, hourInRomania } from "#domain/time/calendar.ts";
import type { PageStrings } from "#strings/languages.ts";

/** "joi, 26 noiembrie 2026, ora 16:00". The end of a day is its hour 24, not the next day's first. */
export function endInWords(moment: string, { format, standingStrings }: PageStrings): string {
  const { day, hour } = format.end(moment);
  return standingStrings.moment(format.weekday(day), hour);
}

/** Until when plans are taken now, for whoever asks; null where no end is known. */
export function openUntil(
  { standing }: Pick<CompetitionNow, "standing">,
  strings: PageStrings,
): string | null {
  return standing.phase === "open" ? endInWords(standing.closesAt, strings) : null;
}

/** Until when what is kept until a moment may go on: the closing at the latest, which may be one's own. */
export function endAtLatest(
  keptUntil: string,
  { standing }: Pick<CompetitionNow, "standing">,
  strings: PageStrings,
): string {
  const isSooner = "closesAt" in standing && standing.closesAt < keptUntil;
  return endInWords(isSooner ? standing.closesAt : keptUntil, strings);
}

/** The same, "ora 16:00" where it is the day of `now`. */
export function endNearby(moment: string, now: string, strings: PageStrings): string {
  const { day, hour } = strings.format.end(moment);
  const isToday = dayInRomania(new Date(day)) === dayInRomania(new Date(now));
  return isToday ? strings.standingStrings.hour(hour) : endInWords(moment, strings);
}

/** "marți, 17 noiembrie 2026"; with the hour where it is not the day's beginning. */
export function startInWords(moment: string, { format, standingStrings }: PageStrings): string {
  const hour = hourInRomania(new Date(moment));
  const day = format.weekday(moment);
  return hour === "00:00" ? day : standingStrings.moment(day, hour);
}

/** "17–26 nov. 2026, ora 16:00"; "după 1 feb. 2027" where there is no end. */
export function stageInWords(
  { startsAt, endsAt }: { startsAt: string; endsAt: string | null },
  { format, standingStrings }: PageStrings,
): string {
  const start = dayInRomania(new Date(startsAt));
  if (endsAt === null) return standingStrings.after(format.days(dayAfter(start, -1), dayAfter(start, -1)));
  const { day, hour } = format.end(endsAt);
  const days = format.days(start, day);
  return hour === "24:00" ? days : standingStrings.moment(days, hour);
}

/**
 * What a stage was moved from, and why: of stages that were moved with one before them, the reason is said there alone.
 *
 * @param before the stages before it
 */
export function movesInWords(
  stage: Pick<RoundStage, "moves">,
  before: readonly Pick<RoundStage, "title" | "moves">[],
  strings: PageStrings,
): string[] {
  const words = strings.standingStrings;
  return [...Map.groupBy(stage.moves, ({ movedAt }) => movedAt)].map(([at, moves]) => {
    const was = wasInWords(moves, strings);
    const first = before.find((one) => one.moves.some(({ movedAt }) => movedAt === at));
    return first ? words.movedWith(was, first.title) : words.moved(was, moves[0]?.reason ?? "");
  });
}

function wasInWords(moves: readonly Move[], strings: PageStrings): string {
  const startsAt = moves.find(({ bound }) => bound === "start")?.was;
  const endsAt = moves.find(({ bound }) => bound === "end")?.was ?? "";
  if (startsAt && endsAt) return stageInWords({ startsAt, endsAt }, strings);
  return startsAt ? startInWords(startsAt, strings) : endInWords(endsAt, strings);
}

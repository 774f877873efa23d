import type { Context } from "#domain/context.ts";
import type { DocumentRef } from "#domain/documents/documents.ts";
import { addDailyCounts, type DailyCount } from "#domain/health/daily-counts.commands.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { hour, minute } from "#domain/time/moments.ts";
import { startTally, type Tally } from "./tally.ts";

export interface DailyCounts extends Pick<Tally<DailyCount>, "flush" | "stop"> {
  /** Counts one download. */
  countDownload: (document: DocumentRef) => void;
  /** Counts one visit. */
  countVisit: () => void;
}

/**
 * Counts visits, and downloads by document, by the day and by nothing else.
 *
 * @param onError receives the error of a write
 */
export function startCounting(
  ctx: Pick<Context, "now" | "write">,
  onError: (error: unknown) => void,
): DailyCounts {
  const today = createToday(ctx.now);
  const { add, ...tally } = startTally<DailyCount>({
    // A process that is killed loses an hour of visits, and the page of the state lags by as much: each write copies the database.
    everyMs: hour,
    keyOf: ({ day, place, item }) => `${day} ${place} ${item}`,
    merge: (one, { count }) => ({ ...one, count: one.count + count }),
    write: (counted) => addDailyCounts(ctx, counted),
    onError,
  });
  return {
    ...tally,
    countDownload: ({ place, item }) => add({ day: today(), place, item, count: 1 }),
    countVisit: () => add({ day: today(), place: "pages", item: "", count: 1 }),
  };
}

/** The day in Romania, computed once a minute: it is asked at every visit. */
function createToday(now: () => Date): () => string {
  let [at, day] = [Number.NaN, ""];
  return () => {
    const moment = now();
    const minutes = Math.floor(moment.getTime() / minute);
    if (minutes !== at) [at, day] = [minutes, dayInRomania(moment)];
    return day;
  };
}

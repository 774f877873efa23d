import type { Stage, StageId, Term } from "../content-pack/competition.ts";
import type { Holiday, HolidaysOf } from "../ports.ts";
import type { Day, Timestamp } from "../tables.ts";
import { dayAfter, dayInRomania, hourInRomania, momentInRomania, weekday } from "../time/calendar.ts";
import { hour, minute } from "../time/moments.ts";

/** A stage with its days and moments; `endsAt` is the first moment after it. */
export type DatedStage = {
  id: StageId;
  startsAt: Timestamp;
  endsAt: Timestamp | null;
  /** The holidays on weekdays that were not counted since the stage before. */
  skipped: Holiday[];
};

/** Monday to Friday without public holidays (Codul muncii art. 137, 139). */
export function isWorkingDay(day: Day, holidaysOf: HolidaysOf): boolean {
  return weekday(day) <= 5 && !holidayOn(day, holidaysOf);
}

/** The working day so many working days after another, which is day 0; before it, if negative. */
export function workingDayAfter(day: Day, count: number, holidaysOf: HolidaysOf): Day {
  let found = day;
  for (let left = Math.abs(count); left > 0; ) {
    found = dayAfter(found, Math.sign(count));
    if (isWorkingDay(found, holidaysOf)) left -= 1;
  }
  return found;
}

/** The working days from one day to another, both among them. */
export function workingDaysBetween(first: Day, last: Day, holidaysOf: HolidaysOf): Day[] {
  const days: Day[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) {
    if (isWorkingDay(day, holidaysOf)) days.push(day);
  }
  return days;
}

/** The stages of a round that begins on the working day `first`: whole days in Romania, the last one until its hour. */
export function datesOf(first: Day, stages: readonly Stage[], holidaysOf: HolidaysOf): DatedStage[] {
  let counted = dayAfter(first, -1);
  return stages.map(({ id, from, to, hour }) => {
    const start = workingDayAfter(first, from, holidaysOf);
    const end = to === null ? null : workingDayAfter(first, to, holidaysOf);
    const skipped = holidaysBetween(counted, end ?? start, holidaysOf);
    counted = end ?? start;
    const startsAt = momentInRomania(start).toISOString();
    return { id, startsAt, endsAt: end && endOf(end, hour), skipped };
  });
}

/** The end of a stage on its last day: at an hour, or when the day is over. */
export function endOf(day: Day, hour?: string): Timestamp {
  return (hour ? momentInRomania(day, hour) : momentInRomania(dayAfter(day))).toISOString();
}

/** The first moment after so many working days that follow the day of a moment. */
export function endOfWorkingDays(from: Date, days: number, holidaysOf: HolidaysOf): Timestamp {
  return endOf(workingDayAfter(dayInRomania(from), days, holidaysOf));
}

/**
 * `appealTime`: an end that falls on a free day moves to the same hour of the next working day (evaluation.md §2). Hours end with a whole
 * minute, which is what people read.
 */
export function endOfTerm(from: Date, term: Term, holidaysOf: HolidaysOf): Timestamp {
  if ("workingDays" in term) return endOfWorkingDays(from, term.workingDays, holidaysOf);
  const end = new Date(Math.ceil((from.getTime() + term.hours * hour) / minute) * minute);
  const day = dayInRomania(end);
  if (isWorkingDay(day, holidaysOf)) return end.toISOString();
  const next = workingDayAfter(day, 1, holidaysOf);
  return momentInRomania(next, hourInRomania(end)).toISOString();
}

/** The last day of what ends at a moment: midnight belongs to the day before. */
export function lastDayOf(endsAt: Timestamp): Day {
  return dayInRomania(new Date(Date.parse(endsAt) - 1));
}

/** The holidays on weekdays after one day and up to another. */
function holidaysBetween(after: Day, last: Day, holidaysOf: HolidaysOf): Holiday[] {
  const found: Holiday[] = [];
  for (let day = dayAfter(after); day <= last; day = dayAfter(day)) {
    const holiday = weekday(day) <= 5 && holidayOn(day, holidaysOf);
    if (holiday) found.push(holiday);
  }
  return found;
}

function holidayOn(day: Day, holidaysOf: HolidaysOf): Holiday | undefined {
  return holidaysOf(Number(day.slice(0, 4))).find((holiday) => holiday.day === day);
}

import { workingDayAfter } from "../competition/calendar.rules.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Day, Timestamp } from "../tables.ts";
import { dayInRomania, momentInRomania } from "../time/calendar.ts";
import { answerDays } from "./contact.limits.ts";

/** The last day of the promised answer. */
export function answerDueOn(receivedAt: Timestamp, holidaysOf: HolidaysOf): Day {
  return workingDayAfter(dayInRomania(new Date(receivedAt)), answerDays, holidaysOf);
}

/** What was received before this moment and has no answer is late. */
export function lateBefore(now: Date, holidaysOf: HolidaysOf): Timestamp {
  return momentInRomania(workingDayAfter(dayInRomania(now), -answerDays, holidaysOf)).toISOString();
}

import { dayInRomania } from "#domain/time/calendar.ts";
import { minute, second } from "#domain/time/moments.ts";
import type { Strings } from "#strings/languages.ts";

/** When so many seconds are over, in words and rounded up to a minute: "la 09:07", or with the day when that is not today. */
export function waitUntil(now: Date, seconds: number, { errors, format }: Strings): string {
  const end = new Date(Math.ceil((now.getTime() + seconds * second) / minute) * minute);
  const time = format.time(end);
  return dayInRomania(end) === dayInRomania(now)
    ? errors.timeToday(time)
    : errors.timeLater(format.date(end.toISOString()), time);
}

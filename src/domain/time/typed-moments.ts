import { plainLine } from "../text/plain-text.ts";
import { dayAfter, dayInRomania, hourInRomania, momentInRomania } from "./calendar.ts";

/** The hour at which a day ends, as people type it: the first moment of the next day. */
const midnight = "24:00";

/** The day that somebody typed as 07.12.2026 or 7.12.2026, as `2026-12-07`; null when there is none in this century. */
export function dayTyped(text: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})\.(\d{1,2})\.(20\d\d)$/.exec(withoutSpaces(text)) ?? [];
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const parsed = new Date(written);
  const exists = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(written);
  return exists ? written : null;
}

/** The hour that somebody typed as 16:00, 9:30, 9.30 or 9, as `09:30`; null when there is no such hour. 24:00 is the day's end. */
export function hourTyped(text: string): string | null {
  const [, hour, minute = "00"] = /^(\d{1,2})(?:[:.]([0-5]\d))?$/.exec(withoutSpaces(text)) ?? [];
  const written = `${hour?.padStart(2, "0")}:${minute}`;
  return hour && (Number(hour) < 24 || written === midnight) ? written : null;
}

/** The moment of a typed day and hour in Romania, in UTC; null when either makes no sense. */
export function momentTyped({ day, hour }: TypedMoment): string | null {
  const [onDay, at] = [dayTyped(day), hourTyped(hour)];
  if (!(onDay && at)) return null;
  return (at === midnight ? momentInRomania(dayAfter(onDay)) : momentInRomania(onDay, at)).toISOString();
}

/** Whether a typed hour is one that clocks skip on its day, when summer time begins. */
export function isSkipped({ day, hour }: TypedMoment): boolean {
  const [moment, at] = [momentTyped({ day, hour }), hourTyped(hour)];
  return moment !== null && at !== midnight && hourInRomania(new Date(moment)) !== at;
}

/** A moment as it is typed. */
export interface TypedMoment {
  day: string;
  hour: string;
}

/** How a moment is typed; as the end of something, midnight is 24:00 of the day before. */
export function asTyped(moment: string, bound: "start" | "end"): TypedMoment {
  const date = new Date(moment);
  const day = dayInRomania(date);
  const hour = hourInRomania(date);
  return bound === "end" && hour === "00:00"
    ? { day: dayAsTyped(dayAfter(day, -1)), hour: midnight }
    : { day: dayAsTyped(day), hour };
}

/** How a day is typed: 07.12.2026. */
export function dayAsTyped(day: string): string {
  return day.split("-").reverse().join(".");
}

function withoutSpaces(text: string): string {
  return plainLine(text).replaceAll(" ", "");
}

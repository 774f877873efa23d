import { counted } from "./counted.ts";

/** "o zi", "8 zile". */
export const days = (count: number) => (count === 1 ? "o zi" : counted(count, "zi", "zile"));

/** "o oră", "48 de ore". */
export const hours = (count: number) => (count === 1 ? "o oră" : counted(count, "oră", "ore"));

/** "un minut", "15 minute". */
export const minutes = (count: number) => (count === 1 ? "un minut" : counted(count, "minut", "minute"));

/** A time that is left, in whole units. */
export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
}

/** "3 zile și 4 ore", "2 ore și 40 de minute", "12 minute": the two units that matter, each on one line with its number. */
export function timeLeft(time: TimeLeft): string {
  return unitsThatMatter(time).replace(/(?<=\d|\bde) /g, "\u00a0");
}

function unitsThatMatter(time: TimeLeft): string {
  if (time.days > 0) return and(days(time.days), time.hours > 0 && hours(time.hours));
  if (time.hours > 0) return and(hours(time.hours), time.minutes > 0 && minutes(time.minutes));
  return time.minutes > 0 ? minutes(time.minutes) : "câteva minute";
}

function and(one: string, other: string | false): string {
  return other ? `${one} și ${other}` : one;
}

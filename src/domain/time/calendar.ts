import type { Day } from "../tables.ts";
import { day as oneDay } from "./moments.ts";

const timeZone = "Europe/Bucharest";

/** Formats as "2026-11-20": the Swedish locale writes days in ISO format. */
const romanianDay = new Intl.DateTimeFormat("sv-SE", { timeZone });

/** Formats as "2026-11-20 16:00". */
const romanianMinute = new Intl.DateTimeFormat("sv-SE", {
  timeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** The calendar day of a moment in Romania. */
export function dayInRomania(moment: Date): Day {
  return romanianDay.format(moment);
}

/** The hour of a moment in Romania: "16:00". */
export function hourInRomania(moment: Date): string {
  return romanianMinute.format(moment).slice(-5);
}

/** Romania is 2 or 3 hours ahead of UTC. */
const offsets = ["+03:00", "+02:00"];

/**
 * The moment at which clocks in Romania show an hour of a day; the earlier one in the hour that is shown twice, and the end
 * of the hour that is skipped in spring.
 */
export function momentInRomania(day: Day, hour = "00:00"): Date {
  const candidates = offsets.map((offset) => new Date(`${day}T${hour}:00${offset}`));
  const shown = candidates.find((moment) => romanianMinute.format(moment) === `${day} ${hour}`);
  return shown ?? momentInRomania(day, "04:00");
}

/** The day so many days after another (before it, if negative). */
export function dayAfter(day: Day, count = 1): Day {
  return new Date(Date.parse(day) + count * oneDay).toISOString().slice(0, 10);
}

/** Monday is 1, Sunday 7. */
export function weekday(day: Day): number {
  return new Date(day).getUTCDay() || 7;
}

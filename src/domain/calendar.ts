import type { Day } from "./tables.ts";

/** Formats as "2026-11-20": the Swedish locale writes days in ISO format. */
const romanianDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Bucharest" });

/** The calendar day of a moment in Romania. */
export function dayInRomania(moment: Date): Day {
  return romanianDay.format(moment);
}

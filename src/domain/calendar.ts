import type { Day } from "./tables.ts";

/** "2026-11-20": Swedish writes days as the database does. */
const romanianDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Bucharest" });

/** The day that a moment belongs to in Romania. */
export function dayInRomania(moment: Date): Day {
  return romanianDay.format(moment);
}

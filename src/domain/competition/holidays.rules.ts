import { Invalid } from "../errors.ts";
import type { HolidaysOf } from "../ports.ts";
import type { Day } from "../tables.ts";

/** Years after this one whose holidays count as known: later laws may bring others. */
const yearsAhead = 5;

/**
 * The holidays of years that are known: one that is not would count its holidays as working days.
 *
 * @param path the field that is wrong when an unknown year is asked for
 * @returns throws Invalid `holidays-unknown` for such a year
 */
export function knownYears(holidaysOf: HolidaysOf, today: Day, path: string): HolidaysOf {
  const lastYear = yearOf(today) + yearsAhead;
  return (year) => {
    const holidays = year <= lastYear ? holidaysOf(year) : [];
    if (holidays.length === 0) throw new Invalid([{ path, message: "holidays-unknown" }]);
    return holidays;
  };
}

export function yearOf(day: Day): number {
  return Number(day.slice(0, 4));
}

import type { Holiday, LoadHolidays } from "#domain/ports.ts";
import { dayAfter, dayInRomania } from "#domain/time/calendar.ts";

/**
 * The public holidays of Romania (Codul muncii art. 139), Orthodox Easter among them. The library holds every country's: it
 * is loaded for the first calendar.
 */
export const loadHolidays: LoadHolidays = async () => {
  const { default: Holidays } = await import("date-holidays");
  const ofRomania = new Holidays("RO", { languages: ["ro"] });
  const years = new Map<number, Holiday[]>();
  return (year) => {
    const known = years.get(year) ?? publicHolidays(year);
    years.set(year, known);
    return known;
  };

  function publicHolidays(year: number): Holiday[] {
    return ofRomania
      .getHolidays(year)
      .filter(({ type }) => type === "public")
      .flatMap(({ start, end, name }) => daysOf(start, end).map((day) => ({ day, name })))
      .filter(({ day }) => !notYetHolidays.includes(day));
  }
};

/** The library has them since 2023, the law since 2024 (Legea 52/2023). */
const notYetHolidays = ["2023-01-06", "2023-01-07"];

/** The days of a holiday: the New Year has two. */
function daysOf(start: Date, end: Date): string[] {
  const days: string[] = [];
  for (let day = dayInRomania(start); day < dayInRomania(end); day = dayAfter(day)) days.push(day);
  return days;
}

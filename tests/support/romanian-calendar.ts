/**
 * An independent reference for the calendar of rounds: the public holidays by the law's own list, Orthodox Easter by Meeus'
 * Julian algorithm, and the change of summer time by its rule, in whole days and minutes of UTC. It shares no code with the
 * portal, nor with the library that the portal uses.
 */

/** Codul muncii art. 139: the days with a date of their own. Epiphany and Saint John since 2024 (Legea 52/2023). */
const fixedDays = ["01-01", "01-02", "01-24", "05-01", "06-01", "08-15", "11-30", "12-01", "12-25", "12-26"];
const since2024 = ["01-06", "01-07"];

/** Days after Orthodox Easter: Good Friday, Easter, Easter Monday, Pentecost, Whit Monday. */
const movableDays = [-2, 0, 1, 49, 50];

const day = 24 * 60;

/** Days since 1970, of a date in the Gregorian calendar. */
export function dayNumber(date: string): number {
  return Date.parse(date) / 60_000 / day;
}

export function dateOf(number: number): string {
  return new Date(number * day * 60_000).toISOString().slice(0, 10);
}

/** Orthodox Easter as a day number: Meeus, Astronomical Algorithms, chapter 8, and 13 days between the calendars. */
export function orthodoxEaster(year: number): number {
  const a = year % 4;
  const b = year % 7;
  const c = year % 19;
  const d = (19 * c + 15) % 30;
  const e = (2 * a + 4 * b - d + 34) % 7;
  const month = Math.floor((d + e + 114) / 31);
  const dayOfMonth = ((d + e + 114) % 31) + 1;
  return Date.UTC(year, month - 1, dayOfMonth) / 60_000 / day + 13;
}

export function isHoliday(number: number): boolean {
  const date = dateOf(number);
  const year = Number(date.slice(0, 4));
  const days = year >= 2024 ? [...fixedDays, ...since2024] : fixedDays;
  return days.includes(date.slice(5)) || movableDays.includes(number - orthodoxEaster(year));
}

const known = new Map<number, boolean>();

/** Day 0 of 1970 was a Thursday. */
export function isWorkingDay(number: number): boolean {
  const isWorking = known.get(number) ?? ((number + 3) % 7 < 5 && !isHoliday(number));
  known.set(number, isWorking);
  return isWorking;
}

/** The working day so many working days after `first`, which is 0. */
export function countWorkingDays(first: number, count: number): number {
  const step = Math.sign(count);
  let found = first;
  for (let left = Math.abs(count); left > 0; left -= isWorkingDay(found) ? 1 : 0) found += step;
  return found;
}

/**
 * Milliseconds since 1970 at which clocks in Romania show a minute of a day: three hours before UTC's in summer, which lasts
 * from 1 h UTC on the last Sunday of March until 1 h UTC on the last Sunday of October, else two.
 */
export function momentOf(number: number, minuteOfDay: number): number {
  const local = number * day + minuteOfDay;
  const year = Number(dateOf(number).slice(0, 4));
  const summer = [lastSunday(year, 3), lastSunday(year, 10)].map((sunday) => sunday * day + 60);
  const asSummer = local - 3 * 60;
  const isSummer = asSummer >= (summer[0] ?? 0) && asSummer < (summer[1] ?? 0);
  return (isSummer ? asSummer : local - 2 * 60) * 60_000;
}

export function lastSunday(year: number, month: 3 | 10): number {
  const last = dayNumber(`${year}-${String(month).padStart(2, "0")}-31`);
  return last - ((last + 4) % 7);
}

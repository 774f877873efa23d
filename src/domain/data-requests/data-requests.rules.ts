import type { Day } from "../tables.ts";

/** Months to answer (GDPR art. 12(3)), and those of an extension. */
const months = { answer: 1, extension: 2 };

/** The last day on which a request is answered in time. */
export function dueOn(receivedOn: Day, isExtended: boolean): Day {
  return monthsAfter(receivedOn, isExtended ? months.answer + months.extension : months.answer);
}

/** The same day so many months later; the last one of a month that is too short (Regulation 1182/71, art. 3(2)(c)). */
export function monthsAfter(day: Day, count: number): Day {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, last))).toISOString().slice(0, 10);
}

/** `CER-2026-0001`: the number after the last one of a year. */
export function nextNumber(year: string, last: string | null): string {
  const count = last === null ? 0 : Number(last.split("-").at(-1));
  return `${numberPrefix(year)}${String(count + 1).padStart(4, "0")}`;
}

/** How the numbers of a year begin. */
export function numberPrefix(year: string): string {
  return `CER-${year}-`;
}

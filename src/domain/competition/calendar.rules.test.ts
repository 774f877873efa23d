import { describe, expect, test } from "vitest";
import { loadHolidays } from "#adapters/competition/load-holidays.ts";
import { dayInRomania, hourInRomania } from "#domain/time/calendar.ts";
import { minute } from "#domain/time/moments.ts";
import * as reference from "#tests/support/romanian-calendar.ts";
import { packWith } from "#tests/support/round-portal.ts";
import { type DatedStage, datesOf, endOf, isWorkingDay } from "./calendar.rules.ts";
import { mayEnd, mayStart } from "./competition.rules.ts";

const [firstYear, lastYear] = [2023, 2030];
const holidaysOf = await loadHolidays();
const { competition } = await packWith({});
const stages = competition?.stages ?? [];

/** Every day from the first year to the last. */
const days = (() => {
  const [first, last] = [reference.dayNumber(`${firstYear}-01-01`), reference.dayNumber(`${lastYear}-12-31`)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
})();

test("the reference knows Orthodox Easter and the changes of the clock as they were published", () => {
  const easters = ["2023-04-16", "2024-05-05", "2025-04-20", "2026-04-12", "2027-05-02", "2028-04-16"];
  expect(easters.map((_, index) => reference.dateOf(reference.orthodoxEaster(2023 + index)))).toEqual(
    easters,
  );
  const changes = [reference.lastSunday(2026, 3), reference.lastSunday(2026, 10)];
  expect(changes.map(reference.dateOf)).toEqual(["2026-03-29", "2026-10-25"]);
});

test(`every day from ${firstYear} to ${lastYear} is a working day exactly where the reference says so`, () => {
  const wrong = days
    .filter((day) => isWorkingDay(reference.dateOf(day), holidaysOf) !== reference.isWorkingDay(day))
    .map(reference.dateOf);
  expect(wrong).toEqual([]);
});

describe("rounds that begin throughout these years", () => {
  const rounds = days
    .filter(reference.isWorkingDay)
    .map((first) => ({ first, dated: datesOf(reference.dateOf(first), stages, holidaysOf) }));

  test("have the stages of the reference, to the millisecond", () => {
    const wrong = rounds.flatMap(({ first, dated }) =>
      stages.flatMap(({ from, to, hour }, index) => {
        const startsAt = reference.momentOf(reference.countWorkingDays(first, from), 0);
        const last = to === null ? null : reference.countWorkingDays(first, to);
        const endsAt =
          last && (hour ? reference.momentOf(last, minuteOf(hour)) : reference.momentOf(last + 1, 0));
        const { id, ...found } = dated[index] as DatedStage;
        const isRight = Date.parse(found.startsAt) === startsAt && moment(found.endsAt) === endsAt;
        return isRight ? [] : [`${reference.dateOf(first)} ${id}: ${found.startsAt} ${found.endsAt}`];
      }),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(rounds.length).toBeGreaterThan(1900);
  });

  test("open and close between two milliseconds, with the grace after the closing", () => {
    const rules = { graceMinutes: competition?.graceMinutes ?? 0 };
    const grace = rules.graceMinutes * minute;
    for (const { dated } of rounds) {
      const submission = dated.find(({ id }) => id === "submission");
      const window = { opensAt: submission?.startsAt ?? "", closesAt: submission?.endsAt ?? "" };
      const [opens, closes] = [Date.parse(window.opensAt), Date.parse(window.closesAt)];
      const starts = [opens - 1, opens, closes - 1, closes].map((at) => mayStart(window, null, new Date(at)));
      const ends = [closes + grace - 1, closes + grace].map((at) =>
        mayEnd(window, null, rules, new Date(at)),
      );
      expect([...starts, ...ends]).toEqual([false, true, true, false, true, false]);
    }
  });
});

const changes = Array.from({ length: lastYear - firstYear + 1 }, (_, index) => firstYear + index).flatMap(
  (year) => ([3, 10] as const).map((month) => ({ month, sunday: reference.lastSunday(year, month) })),
);

test.each(changes)("a stage ends at the hour that clocks show, around day $sunday", ({ month, sunday }) => {
  for (const day of [sunday - 1, sunday, sunday + 1]) {
    for (let hour = 0; hour < 24; hour++) {
      // The hour that is skipped in spring ends when it would have begun; of the one that is shown twice the first counts.
      const shown = month === 3 && day === sunday && hour === 3 ? 4 : hour;
      const at = new Date(endOf(reference.dateOf(day), twoDigits(hour)));
      expect(at.getTime()).toBe(reference.momentOf(day, shown * 60));
      expect([dayInRomania(at), hourInRomania(at)]).toEqual([reference.dateOf(day), twoDigits(shown)]);
    }
  }
});

function twoDigits(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

function moment(at: string | null): number | null {
  return at === null ? null : Date.parse(at);
}

function minuteOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(":").map(Number);
  return hours * 60 + minutes;
}

import { expect, test } from "vitest";
import { loadHolidays } from "./load-holidays.ts";

test("both days of the New Year are holidays, and all others of the Labour Code", async () => {
  const holidaysOf = await loadHolidays();
  const days = holidaysOf(2026).map(({ day }) => day.slice(5));
  expect([...new Set(days)]).toEqual([
    ...["01-01", "01-02", "01-06", "01-07", "01-24"],
    ...["04-10", "04-12", "04-13", "05-01", "05-31", "06-01"],
    ...["08-15", "11-30", "12-01", "12-25", "12-26"],
  ]);
  expect(holidaysOf(2027).find(({ day }) => day === "2027-01-02")?.name).toBe("Anul nou");
});

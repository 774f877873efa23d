import { expect, test } from "vitest";
import { dueOn, nextNumber } from "./data-requests.rules.ts";

test.each([
  ["2026-11-24", "2026-12-24", "2027-02-24"],
  ["2026-12-31", "2027-01-31", "2027-03-31"],
  ["2027-01-31", "2027-02-28", "2027-04-30"],
  ["2028-01-31", "2028-02-29", "2028-04-30"],
])("a request of %s is answered until %s, extended until %s", (received, due, extended) => {
  expect([dueOn(received, false), dueOn(received, true)]).toEqual([due, extended]);
});

test("numbers count within a year", () => {
  expect(nextNumber("2026", null)).toBe("CER-2026-0001");
  expect(nextNumber("2026", "CER-2026-0009")).toBe("CER-2026-0010");
});

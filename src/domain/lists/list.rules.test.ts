import { expect, test } from "vitest";
import { withChanges } from "./list.rules.ts";
import type { ListRow } from "./lists.ts";

const row = (number: string, place: number | null, sum = 80_00, more: Partial<ListRow> = {}): ListRow => ({
  number,
  place,
  result: place === null ? "rejected" : "selected",
  total: 80_00,
  criteria: { a: { sum, of: 1 } },
  grids: 2,
  below: [],
  isBelowThreshold: false,
  lines: [],
  tie: null,
  change: null,
  ...more,
});
const failed = (number: string) =>
  row(number, null, 0, { result: "rejected-administratively", total: null, criteria: {} });
const why = (rows: ListRow[], before: ListRow[], number: string) => {
  const { change } = withChanges(rows, before, new Map()).find((one) => one.number === number) ?? {};
  return change && [change.why, ...change.others];
};

test("a plan is told the true cause of its move", () => {
  const before = [row("A", 1), row("B", 2), failed("C")];
  expect(why([row("C", 1), row("A", 2), row("B", 3)], before, "A")).toEqual(["other-plans", "came"]);
  expect(why([row("C", 1), row("A", 2), row("B", 3)], before, "C")).toEqual(["readmitted"]);
  expect(why([row("B", 1), failed("A"), failed("C")], before, "B")).toEqual(["other-plans", "left"]);
  expect(why([row("B", 1), failed("A"), failed("C")], before, "A")).toEqual(["excluded"]);
  const swapped = [row("B", 1, 90_00), row("A", 2), failed("C")];
  expect(why(swapped, before, "A")).toEqual(["other-plans", "points"]);
  // By a tie-breaker, with the same total.
  expect(why(swapped, before, "B")).toEqual(["own-points"]);
});

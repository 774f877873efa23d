import { expect, test } from "vitest";
import { listStrings, ownResultStrings } from "./ro/lists.ts";

test("a plan that passed and found no place is not told that it failed", () => {
  const plan = { result: "rejected" as const, below: [], isBelowThreshold: false, lines: [] };
  expect(listStrings.why(plan, [])).toBe("peste prag, fără loc în rezervă");
  expect(listStrings.why({ ...plan, isBelowThreshold: true }, [])).toBe("sub prag");
  expect(ownResultStrings.verdict({ ...plan, place: 21, places: 15 })).toMatch(/^Locul 21\. Planul a trecut/);
  expect(ownResultStrings.verdict({ ...plan, place: null, places: 15 })).toContain("nu a atins");
});

test("who is moved by a place that another plan keeps is told so", () => {
  expect(listStrings.moved["other-plans"]([], [])).toMatch(/Un loc rămâne la un plan chemat din rezervă/);
  expect(listStrings.moved["other-plans"]([], ["points"])).not.toContain("Un loc rămâne");
});

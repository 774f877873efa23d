import { expect, test } from "vitest";
import { minutesOn } from "./evaluation-bench.rules.ts";

test("the time on a grid is between its savings, in whatever order, without pauses", () => {
  const at = (time: string) => `2026-12-18T${time}:00.000Z`;
  expect(minutesOn([])).toBe(0);
  expect(minutesOn([at("10:00")])).toBe(0);
  expect(minutesOn([at("10:09"), at("10:00"), at("10:24")])).toBe(24);
  expect(minutesOn([at("10:00"), at("10:10"), at("12:00"), at("12:05")])).toBe(15);
});

import { expect, test } from "vitest";
import { timeLeft } from "./ro/durations.ts";

test.each([
  [{ days: 3, hours: 4, minutes: 5 }, "3\u00a0zile și 4\u00a0ore"],
  [{ days: 1, hours: 0, minutes: 5 }, "o zi"],
  [{ days: 0, hours: 2, minutes: 40 }, "2\u00a0ore și 40\u00a0de\u00a0minute"],
  [{ days: 0, hours: 1, minutes: 0 }, "o oră"],
  [{ days: 0, hours: 0, minutes: 12 }, "12\u00a0minute"],
  [{ days: 0, hours: 0, minutes: 0 }, "câteva minute"],
])("of %j the units that matter are said, and no number parts from its unit", (time, words) => {
  expect(timeLeft(time)).toBe(words);
});

import { expect, test } from "vitest";
import { isExpired } from "./jobs.rules.ts";

test.each([
  ["2023-06-30", "2023-06-29", false],
  ["2023-06-30", "2023-06-30", false],
  ["2023-06-30", "2023-07-01", true],
  [null, "2099-01-01", false],
])("a job until %s is on %s expired: %s", (endsOn, today, expired) => {
  expect(isExpired({ endsOn }, today)).toBe(expired);
});

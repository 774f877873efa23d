import { describe, expect, test } from "vitest";
import { dayAfter } from "../time/calendar.ts";
import { isBackupDue, isBackupKept } from "./backup-schedule.rules.ts";

describe("a backup at two in the morning, in Romania", () => {
  test.each([
    ["none was made", null, "2026-11-24T12:00:00.000Z", true],
    ["today's was made", "2026-11-24T00:03:00.000Z", "2026-11-24T12:00:00.000Z", false],
    [
      "yesterday's was made, and it is not two yet",
      "2026-11-23T00:03:00.000Z",
      "2026-11-23T23:59:00.000Z",
      false,
    ],
    ["yesterday's was made, and it is two", "2026-11-23T00:03:00.000Z", "2026-11-24T00:00:00.000Z", true],
    ["the machine was off at two", "2026-11-22T00:03:00.000Z", "2026-11-24T12:00:00.000Z", true],
    ["summer time: it is two", "2026-07-01T23:03:00.000Z", "2026-07-02T23:00:00.000Z", true],
  ])("%s", (_, lastGood, now, isDue) => {
    expect(isBackupDue(lastGood, new Date(now), 2)).toBe(isDue);
  });
});

test("all of a week are kept, then one a week, and none of more than 35 days", () => {
  const today = "2026-11-24";
  const days = Array.from({ length: 60 }, (_, ago) => dayAfter(today, -ago));
  const kept = days.filter((day) => isBackupKept(day, today));
  expect(kept).toEqual([...days.slice(0, 7), "2026-11-16", "2026-11-09", "2026-11-02", "2026-10-26"]);
});

import { expect, test } from "vitest";
import type { CompetitionNow } from "../competition/rounds.ts";
import { ageInDays, answersNow } from "./questions.rules.ts";

const [from, until] = ["2023-06-05T21:00:00.000Z", "2023-06-16T21:00:00.000Z"];
const closedAt = "2023-06-28T13:00:00.000Z";

function at(now: string, phase: "upcoming" | "open" | "closed", stages = ["questions"]): CompetitionNow {
  const round = { name: "Runda 1", stages: stages.map((id) => ({ id, startsAt: from, endsAt: until })) };
  const standing = phase === "closed" ? { phase, closedAt } : { phase, opensAt: until, closesAt: closedAt };
  return { now, standing, round, isExtended: false, graceMinutes: 0, days: [] } as unknown as CompetitionNow;
}

test.each([
  ["before the stage", at("2023-06-05T20:59:59.999Z", "upcoming"), { state: "upcoming", from, until }],
  ["from its first moment", at(from, "upcoming"), { state: "open", until }],
  ["until its last moment", at("2023-06-16T20:59:59.999Z", "upcoming"), { state: "open", until }],
  ["after it, while plans are taken", at(until, "open"), { state: "over", until }],
  ["once no plans are taken", at(closedAt, "closed"), { state: "closed", round: "Runda 1" }],
  ["in a round without the stage", at(from, "open", ["submission"]), { state: "any" }],
  [
    "without a round",
    { ...at(from, "open"), standing: { phase: "undated" as const }, round: null },
    { state: "any" },
  ],
])("%s: what answers can still do", (_, standing, expected) => {
  expect(answersNow(standing)).toEqual(expected);
});

test("a day is one of Romania", () => {
  const now = new Date("2023-06-03T21:30:00.000Z");
  expect(ageInDays("2023-06-03T21:00:00.000Z", now)).toBe(0);
  expect(ageInDays("2023-06-03T20:59:59.999Z", now)).toBe(1);
  expect(ageInDays("2023-06-01T10:00:00.000Z", now)).toBe(3);
});

import { describe, expect, test } from "vitest";
import type { CompetitionNow, RoundStage } from "#domain/competition/rounds.ts";
import { mayBeExtended, secondsUntilNewWords, stagesAround, stateOfStage, timeLeft } from "./time-left.ts";

const stage = (id: RoundStage["id"], startsAt: string, endsAt: string | null): RoundStage => ({
  id,
  title: id,
  teamTitle: id,
  startsAt,
  endsAt,
  skipped: [],
  moves: [],
});
const opensAt = "2026-11-16T22:00:00.000Z";
const closesAt = "2026-11-26T14:00:00.000Z";
const stages = [
  stage("submission", opensAt, closesAt),
  stage("verification", "2026-11-26T22:00:00.000Z", "2026-12-01T22:00:00.000Z"),
  stage("preliminary", "2027-01-20T22:00:00.000Z", "2027-01-21T22:00:00.000Z"),
  stage("reserve", "2027-02-01T22:00:00.000Z", null),
];
const round = { id: 1, name: "Runda 1", firstDay: "2026-11-03", announcedAt: null, rulesHash: null, stages };
const none = { outcomes: null, preliminary: null, appealsUntil: null, final: null };
const at = (now: string, standing: CompetitionNow["standing"]): CompetitionNow => ({
  now,
  standing,
  round,
  isExtended: false,
  graceMinutes: 15,
  days: [],
  acts: none,
});
const open = { phase: "open", opensAt, closesAt } as const;

describe("the time left is said", () => {
  test("to the minute before the last day", () => {
    expect(timeLeft("2026-11-23T09:59:00.000Z", closesAt)).toEqual({ days: 3, hours: 4, minutes: 1 });
  });

  test("to five minutes in the last day, and never below none", () => {
    expect(timeLeft("2026-11-26T11:17:00.000Z", closesAt)).toEqual({ days: 0, hours: 2, minutes: 40 });
    expect(timeLeft("2026-11-26T14:00:01.000Z", closesAt)).toEqual({ days: 0, hours: 0, minutes: 0 });
  });
});

test.each([
  ["before the final list", "2026-12-31T21:59:59.999Z", true],
  ["not from the final list on", "2026-12-31T22:00:00.000Z", false],
])("a longer time is promised %s", (_, now, isPromised) => {
  const final = stage("final", "2026-12-31T22:00:00.000Z", null);
  expect(mayBeExtended({ now, round: { ...round, stages: [...stages, final] } })).toBe(isPromised);
});

test("without a final list a longer time is promised for 30 days after the closing", () => {
  expect(mayBeExtended({ now: "2026-12-26T13:59:59.999Z", round })).toBe(true);
  expect(mayBeExtended({ now: "2026-12-26T14:00:00.000Z", round })).toBe(false);
  expect(mayBeExtended({ now: closesAt, round: null })).toBe(false);
});

describe("a page is kept until it would say something else", () => {
  test.each([
    ["for ever without a round", "2026-11-20T10:00:00.000Z", { phase: "undated" } as const, undefined],
    [
      "until midnight before the opening",
      "2026-11-10T21:00:00.000Z",
      { phase: "upcoming", opensAt, closesAt } as const,
      3600,
    ],
    ["until an hour less is left", "2026-11-23T09:30:00.000Z", open, 1800],
    ["until five minutes less are left", "2026-11-26T11:18:00.000Z", open, 120],
    ["for a second, where five minutes less are left from now on", "2026-11-26T11:20:00.000Z", open, 1],
    ["for a second, where an hour less is left from now on", "2026-11-23T09:00:00.000Z", open, 1],
    ["until the closing", "2026-11-26T13:58:20.500Z", open, 100],
    [
      "until the next stage after the closing",
      "2026-11-26T21:59:00.000Z",
      { phase: "closed", closedAt: closesAt } as const,
      60,
    ],
  ])("%s", (_, now, standing, seconds) => {
    const competition = at(now, standing);
    const isUndated = standing.phase === "undated";
    expect(secondsUntilNewWords(isUndated ? { ...competition, round: null } : competition)).toBe(seconds);
  });
});

test("after the closing a stage has only been announced, until the team confirms it", () => {
  const now = "2027-03-01T00:00:00.000Z";
  expect(stagesAround({ now: "2026-11-26T20:00:00.000Z", round, acts: none })).toMatchObject({
    next: { id: "verification" },
    announced: undefined,
  });
  expect(stagesAround({ now, round, acts: none })).toMatchObject({
    next: undefined,
    announced: { id: "preliminary" },
  });
  const { stages } = round;
  expect(stages.map((stage) => stateOfStage(stage, { now, stages, acts: none }))).toStrictEqual(
    stages.map(({ id }) => (id === "submission" ? "past" : "announced")),
  );
});

test("the calendar follows what the team has published, whatever was announced", () => {
  const ids = [
    "submission",
    "verification",
    "evaluation",
    "preliminary",
    "appeals",
    "resolution",
    "final",
  ] as const;
  const days = ids.map((id, index) =>
    stage(id, `2026-12-0${index + 1}T08:00:00.000Z`, `2026-12-0${index + 2}T08:00:00.000Z`),
  );
  const dated = { ...round, stages: days };
  const states = (now: string, acts: Partial<CompetitionNow["acts"]>) =>
    days.map((one) => stateOfStage(one, { now, stages: days, acts: { ...none, ...acts } })).join(" ");
  const outcomes = "2026-12-02T16:00:00.000Z";
  expect(states("2026-12-02T16:00:00.000Z", { outcomes })).toBe("past past ahead ahead ahead ahead ahead");
  expect(states("2026-12-03T08:00:00.000Z", { outcomes })).toBe("past past now ahead ahead ahead ahead");
  expect(states("2026-12-04T08:00:00.000Z", { outcomes })).toBe("past past now announced ahead ahead ahead");
  const listed = {
    outcomes,
    preliminary: "2026-12-04T10:00:00.000Z",
    appealsUntil: "2026-12-06T10:00:00.000Z",
  };
  expect(states("2026-12-04T10:00:00.000Z", listed)).toBe("past past past past now ahead ahead");
  expect(states("2026-12-06T10:00:00.000Z", listed)).toBe("past past past past past now ahead");
  const final = "2026-12-07T09:00:00.000Z";
  expect(states(final, { ...listed, final })).toBe("past past past past past past past");
  const around = stagesAround({
    now: "2026-12-04T10:00:00.000Z",
    round: dated,
    acts: { ...none, ...listed },
  });
  expect(around).toMatchObject({
    published: { act: "preliminary", at: listed.preliminary },
    present: { id: "appeals" },
    announced: undefined,
    next: { id: "resolution" },
  });
  // A page is kept until nobody can appeal any more.
  const closed = { phase: "closed", closedAt: "2026-12-01T08:00:00.000Z" } as const;
  const asked = { ...at("2026-12-06T09:59:00.000Z", closed), round: dated, acts: { ...none, ...listed } };
  expect(secondsUntilNewWords(asked)).toBe(60);
});

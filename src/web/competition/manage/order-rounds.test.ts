import { expect, test } from "vitest";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import type { Standing } from "#domain/competition/rounds.ts";
import { orderRounds } from "./order-rounds.ts";

const now = "2026-12-15T00:00:00.000Z";
const closed: Standing = { phase: "closed", closedAt: "2026-12-10T00:00:00.000Z" };

/** A round's first and last day of submission, and the day of its final list, in December 2026. */
const days = {
  upcoming: [20, 24, 30],
  open: [12, 18, 28],
  closed: [5, 10, 20],
  decided: [1, 4, 14],
} as const;

const onDay = (day: number) => `2026-12-${String(day).padStart(2, "0")}T00:00:00.000Z`;

/** Rounds named by their phase, the newest first. */
function ordered(...phases: ("draft" | keyof typeof days)[]) {
  const rounds = phases.map((phase, index) => {
    const [opens, closes, final] = days[phase === "draft" ? "upcoming" : phase];
    return {
      name: `${phase} ${index}`,
      announcedAt: phase === "draft" ? null : "2026-11-01T00:00:00.000Z",
      standing: phase === "closed" || phase === "decided" ? closed : { phase: "open" },
      stages: [
        { id: "submission", startsAt: onDay(opens), endsAt: onDay(closes) },
        { id: "final", startsAt: onDay(final), endsAt: null },
      ],
    };
  });
  const { current, others, ended } = orderRounds(rounds as unknown as ManagedRound[], now);
  return {
    current: current?.name,
    others: others.map(({ name }) => name),
    ended: ended.map(({ name }) => name),
  };
}

test("the round that takes plans comes first, then the last one until its final list, then the next one", () => {
  expect(ordered("draft", "upcoming", "open", "closed")).toEqual({
    current: "open 2",
    others: ["draft 0", "upcoming 1"],
    ended: ["closed 3"],
  });
  expect(ordered("upcoming", "closed", "decided")).toEqual({
    current: "closed 1",
    others: ["upcoming 0"],
    ended: ["decided 2"],
  });
  expect(ordered("upcoming", "decided")).toEqual({
    current: "upcoming 0",
    others: [],
    ended: ["decided 1"],
  });
  expect(ordered("draft", "decided")).toEqual({ current: "decided 1", others: ["draft 0"], ended: [] });
  expect(ordered("draft")).toEqual({ current: undefined, others: ["draft 0"], ended: [] });
  expect(ordered()).toEqual({ current: undefined, others: [], ended: [] });
});

import { expect, test } from "vitest";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow, Standing } from "#domain/competition/rounds.ts";
import { currentPlan, withdrawnAt } from "./current-plan.ts";

const bounds = { opensAt: "2026-12-01T00:00:00.000Z", closesAt: "2026-12-10T00:00:00.000Z" };
const open: Standing = { phase: "open", ...bounds };
const closed: Standing = { phase: "closed", closedAt: bounds.closesAt };

/** The round of the plan that counts; undefined when none does. Both rounds have the same name. */
function countsIn(planRound: number | null, round: number | null, standing: Standing) {
  const plan = { id: 1, isCurrent: true, roundId: planRound, round: "Runda" } as PlanVersion;
  const present = (round && { id: round, name: "Runda" }) as CompetitionNow["round"];
  return currentPlan([plan], { round: present, standing })?.roundId;
}

test("the plan that counts is that of the present round, which may be named as another one", () => {
  expect(countsIn(1, 1, closed)).toBe(1);
  expect(countsIn(1, 2, open)).toBeUndefined();
});

test("a plan that came before any round counts until a round has closed without it", () => {
  expect(countsIn(null, null, { phase: "undated" })).toBeNull();
  expect(countsIn(null, 1, { phase: "upcoming", ...bounds })).toBeNull();
  expect(countsIn(null, 1, closed)).toBeUndefined();
});

test("a plan was withdrawn where the last one of the present round was", () => {
  const plan = (roundId: number, state: PlanVersion["state"]) =>
    ({ roundId, state, withdrawnAt: state === "withdrawn" ? at : null }) as PlanVersion;
  const at = "2026-12-02T08:00:00.000Z";
  const present = { round: { id: 1 } as CompetitionNow["round"], standing: closed };
  expect(withdrawnAt([plan(2, "current"), plan(1, "withdrawn"), plan(1, "replaced")], present)).toBe(at);
  expect(withdrawnAt([plan(1, "current"), plan(1, "withdrawn")], present)).toBeNull();
  expect(withdrawnAt([plan(2, "withdrawn")], present)).toBeNull();
});

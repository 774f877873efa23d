import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { runClock } from "#domain/competition/clock.commands.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { opensAt, openWithRound, packWith } from "#tests/support/round-portal.ts";
import { readFrozenRules, rulesToFreeze } from "./frozen-rules.ts";
import { currentRound } from "./rounds.queries.ts";

/** Rules as rounds have kept them since the first version: they are read for ever. */
const kept = JSON.parse(await readFile("tests/support/frozen-rules.json", "utf8"));

/** The same as they are read: what nobody had said then is as the methodology leaves it. */
const read = {
  ...kept,
  gapTie: "mean-of-all",
  minimumsOf: "counted-mean",
  rounding: "total",
  firstGridsBefore: 2,
  reasons: { each: "sub-criterion", atLeast: 20 },
  conclusion: true,
  interview: { points: false },
  appealMay: ["rise", "stay", "fall"],
  appealScope: "sub-criterion",
  clarificationUnanswered: "decide",
  acceptDays: 3,
  reserveCallDays: 3,
  trainers: [],
  administrativeGrid: kept.administrativeGrid.map((line: object) => ({
    ...line,
    whenNo: "reject",
    reads: [],
  })),
  evaluationGrid: {
    ...kept.evaluationGrid,
    criteria: kept.evaluationGrid.criteria.map((one: { criteria: object[] }) => ({
      ...one,
      criteria: one.criteria.map((sub) => ({ ...sub, shows: [] })),
    })),
  },
};

test("rules that a round has kept since the first version are read", () => {
  expect(readFrozenRules(JSON.stringify(kept))).toEqual(read);
});

test("rules are read without the keys that another version of the portal knew", () => {
  const [stage, ...stages] = kept.stages;
  const other = {
    ...kept,
    jury: 3,
    eligibility: { old: true },
    stages: [{ ...stage, room: "A" }, ...stages],
  };
  expect(readFrozenRules(JSON.stringify(other))).toEqual(read);
  expect(() => readFrozenRules(JSON.stringify({ ...kept, places: "many" }))).toThrow("places");
});

test("a round keeps its rules without the questions of the eligibility page, which stay those of the pack", async () => {
  const portal = await openWithRound(await freshSqlite());
  portal.goTo(opensAt);
  await runClock(portal.context);
  const { rules } = await portal.context.db.selectFrom("rounds").select("rules").executeTakeFirstOrThrow();
  expect(rules).toBe(rulesToFreeze(portal.context.content));
  expect(JSON.parse(rules ?? "")).not.toHaveProperty("eligibility");
  portal.context.content = await packWith({ places: 3 });
  expect((await currentRound(portal.context))?.rules).toMatchObject({ places: 15 });
  expect((await portal.ask("content/eligibility")).status).toBe(200);
});

import { describe, expect, test } from "vitest";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { type ReferencePlan, referenceList } from "#tests/support/evaluation-reference.ts";
import { randomOf } from "#tests/support/simulation/model.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import {
  countedGrids,
  type Grid,
  listOf,
  mayDecide,
  needsAnother,
  type Scored,
  scoreOf,
  tieBreakerOf,
  withDecisions,
} from "./evaluation.rules.ts";

const { competition: rules } = await loadContentPack("content");
const { competition: others } = await loadContentPack("tests/another-project");
if (!rules || !others) throw new Error("Both packs have a competition.");

/** A grid of project 154951 with so many points in all, of which so many are for the budget. */
function gridOf(points: number, budget = 0): Grid {
  return { "descriere.idee": 100 * (points - budget), "buget.cheltuieli": 100 * budget };
}

test("the sums of the methodology's own examples", () => {
  const near = [gridOf(57.25, 11.5), gridOf(61.75, 11.75)];
  expect(needsAnother(rules, near)).toBe(false);
  const score = scoreOf(rules, countedGrids(rules, near));
  expect(score).toMatchObject({ total: 5950, below: [], isEligible: false });
  expect(score.criteria.buget).toEqual({ sum: 2325, of: 2 });

  const far = [gridOf(74.25, 12), gridOf(48.5, 12)];
  expect(needsAnother(rules, far)).toBe(true);
  const counted = countedGrids(rules, [...far, gridOf(70, 12)]);
  expect(scoreOf(rules, counted)).toMatchObject({ total: 7213, isEligible: true });
});

test("a difference as large as the gap asks for nobody, and one of a hundredth more does", () => {
  expect(needsAnother(rules, [gridOf(40), gridOf(60)])).toBe(false);
  expect(needsAnother(rules, [gridOf(40), gridOf(60.01)])).toBe(true);
  expect(needsAnother({ ...rules, gap: null }, [gridOf(0), gridOf(100)])).toBe(false);
});

test.each([
  ["mean-of-all", 5100],
  ["higher-pair", 5650],
  ["lower-pair", 4550],
] as const)("a third total as far from both counts as gapTie says: %s", (gapTie, total) => {
  const counted = countedGrids({ ...rules, gapTie }, [gridOf(40), gridOf(62), gridOf(51)]);
  expect(scoreOf(rules, counted).total).toBe(total);
});

test.each([
  ["counted-mean", []],
  ["each", ["buget"]],
] as const)("a minimum holds for what minimumsOf says: %s", (minimumsOf, below) => {
  expect(scoreOf({ ...rules, minimumsOf }, [gridOf(70, 9), gridOf(70, 11)]).below).toEqual(below);
});

test("points that an appeal changes are those of all counted grids, and move only as the rules allow", () => {
  const decided = withDecisions([gridOf(50, 4), gridOf(60, 6)], { "buget.cheltuieli": 600 });
  expect(scoreOf(rules, decided).total).toBe(5600);
  const mean = { sum: 1000, of: 2 };
  const may = (appealMay: CompetitionRules["appealMay"]) =>
    [400, 500, 600].map((points) => mayDecide({ appealMay }, mean, points));
  expect(may(["rise", "stay", "fall"])).toEqual([true, true, true]);
  expect(may(["rise", "stay"])).toEqual([false, true, true]);
});

test("between equal totals the rules decide, then the earlier plan, then the number", () => {
  const plan = (number: string, budget: number, receivedAt: string): Scored => ({
    number,
    receivedAt,
    score: scoreOf(rules, [gridOf(70, budget), gridOf(70, budget)]),
  });
  const [first, second] = [
    plan("B", 12, "2026-12-04T10:00:00.000Z"),
    plan("A", 11, "2026-12-04T09:00:00.000Z"),
  ];
  const [third, fourth] = [{ ...second, number: "C" }, plan("D", 11, "2026-12-04T09:30:00.000Z")];
  expect(tieBreakerOf(rules, first, second)).toMatchObject({ by: "buget" });
  expect(tieBreakerOf(rules, second, fourth)).toMatchObject({ by: "received" });
  expect(tieBreakerOf(rules, second, third)).toBeNull();
  const list = listOf({ ...rules, places: 1, reserve: 2 }, [fourth, third, second, first]);
  expect(list.map(({ plan: { number }, place, result }) => [number, place, result])).toEqual([
    ["B", 1, "selected"],
    ["A", 2, "reserve"],
    ["C", 3, "reserve"],
    ["D", 4, "rejected"],
  ]);
});

describe("random histories of marks, gaps, ties, minimums and appeals come out as by an independent reference", () => {
  /** Lists of four plans, 25,000 with each pack's rules and with them varied at random. */
  const lists = 12_500;

  test.each([
    ["project 154951", rules],
    ["another project", others],
  ])("%s", (_, own) => {
    const random = randomOf(154951);
    const pick = <One>(from: readonly One[]) => from[Math.floor(random() * from.length)] as One;
    const differences: unknown[] = [];
    for (let index = 0; index < lists; index++) {
      const varied: CompetitionRules = {
        ...own,
        gap: own.evaluators === 1 ? null : pick([null, 1, 10, own.gap ?? 20]),
        gapTie: pick(["mean-of-all", "higher-pair", "lower-pair"]),
        minimumsOf: pick(["counted-mean", "each"]),
        minimums: pick([
          own.minimums,
          own.evaluationGrid.criteria.map(({ id }) => ({ criterion: id, points: 5 })),
        ]),
        threshold: pick([own.threshold, Math.ceil(own.threshold / 2)]),
        places: pick([1, 2, 3]),
        reserve: pick([0, 1, "all"]),
      };
      const plans = ["A", "B", "C", "D"].map((number) => planOf(varied, number, pick, random));
      const expected = referenceList(varied, plans);
      const list = listOf(
        varied,
        plans.map((plan) => scored(varied, plan)),
      );
      const found = expected.map(({ number }) => {
        const row = list.find(({ plan }) => plan.number === number);
        return { number, total: row?.plan.score.total, place: row?.place ?? null, result: row?.result };
      });
      if (JSON.stringify(found) !== JSON.stringify(expected))
        differences.push({ index, plans, expected, found });
    }
    expect(differences.slice(0, 3)).toEqual([]);
  });
});

type Pick = <One>(from: readonly One[]) => One;

/** A plan whose marks are mostly near to each other, so that gaps and ties are met often. */
function planOf(own: CompetitionRules, number: string, pick: Pick, random: () => number): ReferencePlan {
  const { criteria, steps } = own.evaluationGrid;
  const wanted = pick(steps).percent;
  const mark = (points: number) => points * (random() < 0.6 ? wanted : pick(steps).percent);
  const grid = () =>
    Object.fromEntries(
      criteria.map(({ id, criteria: subs }) => [
        id,
        Object.fromEntries(subs.map((sub) => [sub.id, mark(sub.points)])),
      ]),
    );
  const grids = Array.from({ length: own.evaluators }, grid);
  if (needsAnother(own, grids.map(flat))) grids.push(grid());
  const appealed = random() < 0.3 ? [pick(criteria)] : [];
  const decided = appealed.map(({ id, criteria: [sub] }) => [id, sub ? { [sub.id]: mark(sub.points) } : {}]);
  return { number, received: pick([1, 2, 3]) * 60_000, grids, decided: Object.fromEntries(decided) };
}

function flat(grid: ReferencePlan["grids"][number]): Grid {
  return Object.fromEntries(
    Object.entries(grid).flatMap(([id, points]) =>
      Object.entries(points).map(([sub, one]) => [`${id}.${sub}`, one]),
    ),
  );
}

function scored(own: CompetitionRules, { number, received, grids, decided }: ReferencePlan): Scored {
  const counted = withDecisions(countedGrids(own, grids.map(flat)), flat(decided));
  return { number, receivedAt: new Date(received).toISOString(), score: scoreOf(own, counted) };
}

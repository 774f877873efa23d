import { expect, test } from "vitest";
import { randomOf } from "#tests/support/simulation/model.ts";
import { type Assignable, assignEvenly, isAskedAbout, nextFor } from "./assignment.rules.ts";

const random = randomOf(154_951);
const below = (limit: number) => Math.floor(random() * limit);
/** An order of its own for each seed. */
const orderBy = (seed: number) => (text: string) => {
  let hash = seed;
  for (const letter of text) hash = (Math.imul(hash, 31) + letter.charCodeAt(0)) >>> 0;
  return String(Math.imul(hash ^ (hash >>> 13), 2_654_435_761) >>> 0).padStart(10, "0");
};

function randomGraph(plans: number, people: number, connected: number) {
  const ids = Array.from({ length: people }, (_, index) => index + 1);
  const lacks = 1 + below(3);
  const all = Array.from({ length: plans }, (_, index): Assignable => {
    const possible = ids.filter(() => random() >= connected);
    return { number: `P${index}`, possible, lacks };
  });
  return { ids, all, load: new Map(ids.map((id) => [id, below(3)])) };
}

const loadsAfter = (load: ReadonlyMap<number, number>, given: ReadonlyMap<string, number[]>) => {
  const loads = new Map(load);
  for (const id of [...given.values()].flat()) loads.set(id, (loads.get(id) ?? 0) + 1);
  return [...loads.values()];
};
const squares = (loads: readonly number[]) => loads.reduce((sum, one) => sum + one * one, 0);

test("5,000 random rounds: nobody whom they know, nobody twice, as many as can be, and again the same", () => {
  for (let round = 0; round < 5000; round += 1) {
    const { all, load } = randomGraph(1 + below(28), 2 + below(7), random() * 0.6);
    const given = assignEvenly(all, load, orderBy(round));
    for (const { number, possible, lacks } of all) {
      const own = given.get(number) ?? [];
      expect(new Set(own).size).toBe(own.length);
      expect(own.length).toBe(Math.min(lacks, possible.length));
      expect(own.every((id) => possible.includes(id))).toBe(true);
    }
    expect(assignEvenly(all.toReversed(), load, orderBy(round))).toEqual(
      new Map([...given].sort(([one], [other]) => (orderBy(round)(one) < orderBy(round)(other) ? -1 : 1))),
    );
  }
});

test("without connections loads differ by at most one", () => {
  for (let round = 0; round < 1000; round += 1) {
    const { all, ids } = randomGraph(1 + below(40), 3 + below(6), 0);
    const given = assignEvenly(all, new Map(ids.map((id) => [id, 0])), orderBy(round));
    const loads = loadsAfter(new Map(ids.map((id) => [id, 0])), given);
    expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
  }
});

test("with connections nothing that can be assigned is more even: 600 small rounds, every assignment tried", () => {
  for (let round = 0; round < 600; round += 1) {
    const { all, load } = randomGraph(1 + below(4), 2 + below(3), 0.3);
    let best = Number.POSITIVE_INFINITY;
    const attempt = (index: number, given: Map<string, number[]>) => {
      const plan = all[index];
      if (!plan) {
        best = Math.min(best, squares(loadsAfter(load, given)));
        return;
      }
      for (const some of subsets(plan.possible, Math.min(plan.lacks, plan.possible.length)))
        attempt(index + 1, new Map(given).set(plan.number, some));
    };
    attempt(0, new Map());
    expect(squares(loadsAfter(load, assignEvenly(all, load, orderBy(round))))).toBe(best);
  }
});

function subsets(of: readonly number[], size: number): number[][] {
  const [first, ...rest] = of;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...subsets(rest, size - 1).map((some) => [first, ...some]), ...subsets(rest, size)];
}

test("another seed gives another assignment", () => {
  const { all, ids } = randomGraph(28, 7, 0);
  const load = new Map(ids.map((id) => [id, 0]));
  expect(assignEvenly(all, load, orderBy(1))).not.toEqual(assignEvenly(all, load, orderBy(2)));
});

test("the next one is the least loaded who may; nobody where nobody may", () => {
  const load = new Map([
    [1, 3],
    [2, 1],
    [3, 0],
  ]);
  expect(nextFor({ number: "P1", possible: [1, 2] }, load, orderBy(1))).toBe(2);
  expect(nextFor({ number: "P1", possible: [] }, load, orderBy(1))).toBeNull();
});

test.each([
  ["Pop", "Pop", true],
  ["Popa", "Pop", false],
  ["Țiriac", "TIRIAC", true],
  ["Manea-Pop", "Pop", true],
  ["Manea", "Ionescu Manea", true],
])("an evaluator %s is asked about a candidate %s: %s", (own, other, isAsked) => {
  const [one, two] = [own, other].map((lastName) => ({ firstName: "Ana", lastName })) as [never, never];
  expect(isAskedAbout(one, two, [])).toBe(isAsked);
});

test("a trainer of the course is asked about everybody", () => {
  const one = { firstName: "Gabriela", lastName: "Mănescu" };
  const other = { firstName: "Ion", lastName: "Pop" };
  expect(isAskedAbout(one, other, ["Manescu Gabriela"])).toBe(true);
  expect(isAskedAbout(one, other, ["Manescu Ana"])).toBe(false);
});

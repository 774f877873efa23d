import { type Grid, needsAnother } from "../competition/evaluation.rules.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";

/**
 * Who evaluates which plan (evaluation.md §4): a bipartite graph of plans and people, without the pairs that know each other, in which
 * each plan gets so many people and loads are as equal as they can be.
 */

export interface Assignable {
  number: string;
  /** Who may evaluate it and does not yet. */
  possible: readonly number[];
  /** How many more it needs. */
  lacks: number;
}

/** A text's place in an order that anybody can compute again, such as a hash with the seed. */
type OrderOf = (text: string) => string;

/**
 * Gives each plan as many people as it needs and may have, so that loads differ as little as they can: at most by one, unless
 * connections forbid that.
 *
 * @param load how many plans each person has already
 */
export function assignEvenly(
  plans: readonly Assignable[],
  load: ReadonlyMap<number, number>,
  orderOf: OrderOf,
): Map<string, number[]> {
  const loads = new Map(load);
  const given = new Map<string, number[]>();
  const by = (of: (id: string) => string) => (one: number, other: number) =>
    compare(of(`${one}`), of(`${other}`));
  const ordered = plans
    .map((plan) => ({
      ...plan,
      possible: plan.possible.toSorted(by((id) => orderOf(`${plan.number} ${id}`))),
    }))
    .sort((one, other) => compare(orderOf(one.number), orderOf(other.number)));
  for (const plan of ordered) {
    const chosen = inOrder(plan, loads, orderOf).slice(0, Math.max(0, plan.lacks));
    for (const id of chosen) loads.set(id, (loads.get(id) ?? 0) + 1);
    given.set(plan.number, chosen);
  }
  const people = [...loads.keys()].toSorted(by(orderOf));
  while (evenOut({ plans: ordered, given, loads, people })) {
    // Each turn makes the sum of the squares of loads smaller.
  }
  return given;
}

/** Who of those that may evaluate a plan has the fewest plans, equal ones in the seed's order; null where there is nobody. */
export function nextFor(
  plan: Pick<Assignable, "number" | "possible">,
  load: ReadonlyMap<number, number>,
  orderOf: OrderOf,
): number | null {
  return inOrder(plan, load, orderOf)[0] ?? null;
}

function inOrder(
  { number, possible }: Pick<Assignable, "number" | "possible">,
  load: ReadonlyMap<number, number>,
  orderOf: OrderOf,
): number[] {
  const of = (id: number) => orderOf(`${number} ${id}`);
  return possible.toSorted(
    (one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0) || compare(of(one), of(other)),
  );
}

interface Given {
  plans: readonly Assignable[];
  given: Map<string, number[]>;
  loads: Map<number, number>;
  people: readonly number[];
}

/** How somebody got a plan that another one gave away; null of whoever begins. */
type Via = Map<number, { giver: number; plan: string } | null>;

/**
 * Hands one plan on from whoever has at least two more than somebody, directly or through others, who then keep as many as they have.
 * Without such a way loads are as equal as they can be: costs are convex, so that no cycle of exchanges helps, either.
 *
 * @returns whether there was such a way
 */
function evenOut(all: Given): boolean {
  const { given, loads, people } = all;
  const loadOf = (id: number) => loads.get(id) ?? 0;
  for (const from of people.toSorted((one, other) => loadOf(other) - loadOf(one))) {
    const via: Via = new Map([[from, null]]);
    for (const giver of via.keys()) {
      if (loadOf(from) - loadOf(giver) < 2) reach(all, via, giver);
      else {
        handOn(given, via, giver);
        loads.set(from, loadOf(from) - 1);
        loads.set(giver, loadOf(giver) + 1);
        return true;
      }
    }
  }
  return false;
}

/** Adds whoever could take a plan of `giver`. */
function reach({ plans, given }: Given, via: Via, giver: number): void {
  for (const { number, possible } of plans) {
    const has = given.get(number) ?? [];
    if (!has.includes(giver)) continue;
    for (const taker of possible)
      if (!has.includes(taker) && !via.has(taker)) via.set(taker, { giver, plan: number });
  }
}

function handOn(given: Map<string, number[]>, via: Via, last: number): void {
  let taker = last;
  for (let step = via.get(last); step; step = via.get(taker)) {
    const { giver, plan } = step;
    const has = given.get(plan) ?? [];
    given.set(
      plan,
      has.map((id) => (id === giver ? taker : id)),
    );
    taker = giver;
  }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** How many people evaluate a plan with these sealed grids: one more where they differ too much, also once that one has sealed. */
export function evaluatorsNeeded(rules: CompetitionRules, sealed: readonly Grid[]): number {
  return Math.max(rules.evaluators + Number(needsAnother(rules, sealed)), sealed.length);
}

/** A family name in its parts, without what is written in several ways. */
const partsOf = (name: string) =>
  name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .split(/[\s-]+/)
    .filter((part) => part !== "");

interface Named {
  firstName: string;
  lastName: string;
}

/**
 * Whether an evaluator must say of a candidate by name whether they know each other: a family name in common, or a trainer of the course.
 * Accounts have no county, which would be another reason.
 */
export function isAskedAbout(evaluator: Named, candidate: Named, trainers: readonly string[]): boolean {
  const family = partsOf(evaluator.lastName);
  if (partsOf(candidate.lastName).some((part) => family.includes(part))) return true;
  return trainers.some((trainer) => isNameOf(evaluator, trainer));
}

/** Whether words are somebody's names, in whatever order and with or without diacritics. */
export function isNameOf({ firstName, lastName }: Named, words: string): boolean {
  return partsOf(`${firstName} ${lastName}`).sort().join(" ") === partsOf(words).sort().join(" ");
}

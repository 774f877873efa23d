import { earlier, type CompetitionRules as Rules } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";

/**
 * How sealed grids become a list, as „Grila de evaluare” (Annex 14) and „Metodologia competiției” have it; what they leave open is a key of
 * `competition.yaml` (content-pack/decisions.ts). Points are whole hundredths, and a mean is kept as a sum and how many it is
 * of: nothing is rounded but a total, once.
 */

/** The points of a grid in hundredths, by `criterion.sub-criterion`. */
export type Grid = Readonly<Record<string, number>>;

/** An exact mean in hundredths of a point. */
export interface Mean {
  sum: number;
  of: number;
}

const sumOf = (points: readonly number[]) => points.reduce((sum, one) => sum + one, 0);

/** Annex 14, „Total”: of the whole grid, or of what its ids begin with, such as „buget.”. */
export function totalOf(grid: Grid, beginning = ""): number {
  return sumOf(Object.entries(grid).map(([id, points]) => (id.startsWith(beginning) ? points : 0)));
}

/** Methodology, „A treia evaluare”: one more person evaluates a plan whose totals differ by more than `gap`. */
export function needsAnother({ evaluators, gap }: Rules, grids: readonly Grid[]): boolean {
  return gap !== null && grids.length === evaluators && spreadOf(grids) > 100 * gap;
}

function spreadOf(grids: readonly Grid[]): number {
  const totals = grids.map((grid) => totalOf(grid));
  return Math.max(...totals) - Math.min(...totals);
}

/**
 * The same: of one more than were asked for, those nearest to each other count, and of equal ones those sealed earlier. `gapTie` decides
 * between sets that are equally near.
 *
 * @param grids in the order in which they were sealed
 */
export function countedGrids({ evaluators, gapTie }: Rules, grids: readonly Grid[]): readonly Grid[] {
  if (grids.length <= evaluators) return grids;
  const byTotal = (one: Grid, other: Grid) => totalOf(one) - totalOf(other);
  const lower = grids.toSorted(byTotal).slice(0, evaluators);
  const higher = grids.toReversed().sort(byTotal).slice(-evaluators);
  const difference = spreadOf(lower) - spreadOf(higher);
  if (difference !== 0) return difference < 0 ? lower : higher;
  return { "mean-of-all": grids, "lower-pair": lower, "higher-pair": higher }[gapTie];
}

/** Methodology, „Contestații”: points of contested sub-criteria replace those of every counted grid (`appealScope`). */
export function withDecisions(counted: readonly Grid[], decided: Grid): Grid[] {
  return counted.map((grid) => ({ ...grid, ...decided }));
}

/** Whether the commission of appeals may give these points to a sub-criterion with this mean (`appealMay`). */
export function mayDecide({ appealMay }: Pick<Rules, "appealMay">, { sum, of }: Mean, points: number) {
  const move = (["fall", "stay", "rise"] as const)[1 + Math.sign(points * of - sum)];
  return appealMay.includes(move ?? "stay");
}

export interface Score {
  /** In hundredths, rounded half up (`rounding`). */
  total: number;
  criteria: Readonly<Record<string, Mean>>;
  /** The criteria whose minimum is not reached. */
  below: string[];
  isEligible: boolean;
}

/** Annex 14, „Punctajul final” and „Praguri eliminatorii”: the mean, held against threshold and minimums (`minimumsOf`). */
export function scoreOf(rules: Rules, counted: readonly Grid[]): Score {
  const of = counted.length;
  const at = (id: string) => counted.map((grid) => totalOf(grid, `${id}.`));
  const reached = (id: string, points: number) =>
    rules.minimumsOf === "each" ? Math.min(...at(id)) >= 100 * points : sumOf(at(id)) >= 100 * points * of;
  const total = Math.floor((2 * sumOf(counted.map((grid) => totalOf(grid))) + of) / (2 * of));
  const below = rules.minimums.filter(({ criterion, points }) => !reached(criterion, points));
  const criteria = rules.evaluationGrid.criteria.map(({ id }) => [id, { sum: sumOf(at(id)), of }] as const);
  return {
    total,
    criteria: Object.fromEntries(criteria),
    below: below.map(({ criterion }) => criterion),
    isEligible: total >= 100 * rules.threshold && below.length === 0,
  };
}

export interface Scored {
  number: string;
  receivedAt: Timestamp;
  score: Score;
}

/** What decides between two plans of one total, and for which (negative: the first); null where only their numbers differ. */
export function tieBreakerOf({ tieBreakers }: Pick<Rules, "tieBreakers">, one: Scored, other: Scored) {
  for (const by of [...tieBreakers, earlier]) {
    const [a, b] = [one, other].map(({ score }) => score.criteria[by] ?? { sum: 0, of: 1 }) as [Mean, Mean];
    const order =
      by === earlier
        ? Date.parse(one.receivedAt) - Date.parse(other.receivedAt)
        : b.sum * a.of - a.sum * b.of;
    if (order !== 0) return { by, order };
  }
  return null;
}

/** Methodology, „Lista”: the first `places` that reached everything are selected, the next ones wait, the others are rejected. */
export function listOf<Plan extends Scored>(rules: Rules, plans: readonly Plan[]) {
  const order = (one: Plan, other: Plan) =>
    Number(other.score.isEligible) - Number(one.score.isEligible) ||
    other.score.total - one.score.total ||
    (tieBreakerOf(rules, one, other)?.order ?? (one.number < other.number ? -1 : 1));
  const last = rules.reserve === "all" ? plans.length : rules.places + rules.reserve;
  return plans.toSorted(order).map((plan, index) => {
    if (!plan.score.isEligible) return { plan, place: null, result: "rejected" as const };
    const waits = index < last ? ("reserve" as const) : ("rejected" as const);
    return { plan, place: index + 1, result: index < rules.places ? ("selected" as const) : waits };
  });
}

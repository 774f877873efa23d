import { listOf, type Score, tieBreakerOf } from "../competition/evaluation.rules.ts";
import type { CompetitionRules } from "../content-pack/competition.ts";
import type { Timestamp } from "../tables.ts";
import type { ListRow } from "./lists.ts";

/** A plan that a list orders. */
export interface ScoredPlan {
  number: string;
  receivedAt: Timestamp;
  score: Score;
  grids: number;
}

/** A plan that was rejected at the verification, with the lines that failed, counted from 1. */
export interface RejectedPlan {
  number: string;
  lines: number[];
}

/** The rows of a list (methodology, „Lista”): those with points in their order, then those without, by number. */
export function rowsOf(
  rules: CompetitionRules,
  scored: readonly ScoredPlan[],
  rejected: readonly RejectedPlan[],
): ListRow[] {
  const listed = listOf(rules, scored);
  const withPoints = listed.map(({ plan, place, result }, index): ListRow => {
    const before = listed[index - 1]?.plan;
    const isTie = before !== undefined && place !== null && before.score.total === plan.score.total;
    return {
      number: plan.number,
      place,
      result,
      total: plan.score.total,
      criteria: plan.score.criteria,
      grids: plan.grids,
      below: plan.score.below,
      isBelowThreshold: plan.score.total < 100 * rules.threshold,
      lines: [],
      tie: isTie ? (tieBreakerOf(rules, before, plan)?.by ?? "number") : null,
      change: null,
    };
  });
  const without = rejected.toSorted((one, other) => (one.number < other.number ? -1 : 1));
  return [
    ...withPoints,
    ...without.map(
      ({ number, lines }): ListRow => ({
        number,
        place: null,
        result: "rejected-administratively",
        total: null,
        criteria: {},
        grids: 0,
        below: [],
        isBelowThreshold: false,
        lines,
        tie: null,
        change: null,
      }),
    ),
  ];
}

/** What became of places since a final list, by numbers of plans. */
export interface PlacesSince {
  /** Places that no list takes away. */
  kept: readonly string[];
  /** Places that were renounced: whoever was called has them. */
  renounced: readonly string[];
}

/**
 * The same, without the places that plans keep whatever the list says: a list that corrects another one gives the others alone, so that
 * there are never more grants than places.
 */
export function rowsBeside(
  { kept, renounced }: PlacesSince,
  rules: CompetitionRules,
  ...plans: [scored: readonly ScoredPlan[], rejected: readonly RejectedPlan[]]
): ListRow[] {
  let [rows, beside] = [rowsOf(rules, ...plans), 0];
  for (;;) {
    const selected = new Set(rows.filter(({ result }) => result === "selected").map(({ number }) => number));
    const free = renounced.filter((number) => selected.has(number)).length;
    const needed = kept.filter((number) => !selected.has(number)).length - free;
    if (needed <= beside) return rows;
    beside = needed;
    rows = rowsOf({ ...rules, places: Math.max(0, rules.places - beside) }, ...plans);
  }
}

/** The same rows with where each plan was before, of those that moved (`items`: what appeals decided, by number). */
export function withChanges(
  rows: readonly ListRow[],
  before: readonly ListRow[],
  items: ReadonlyMap<string, readonly string[]>,
): ListRow[] {
  const was = new Map(before.map((row) => [row.number, row]));
  return rows.map((row) => {
    const old = was.get(row.number);
    if (!old || isSame(row, old)) return row;
    const { place, result, total } = old;
    const why = whyOf(row, old);
    const changed = why === "own-points" ? [...(items.get(row.number) ?? [])] : [];
    const others = why === "other-plans" ? othersBetween(row.number, rows, before) : [];
    return { ...row, change: { place, result, total, why, items: changed, others } };
  });
}

const isVerified = ({ result }: ListRow) => result !== "rejected-administratively";

function whyOf(row: ListRow, old: ListRow): NonNullable<ListRow["change"]>["why"] {
  if (isVerified(row) !== isVerified(old)) return isVerified(row) ? "readmitted" : "excluded";
  return hasSamePoints(row, old) ? "other-plans" : "own-points";
}

/** Points at a criterion may move a plan by a tie-breaker, also where its total stays. */
function hasSamePoints(row: ListRow, old: ListRow): boolean {
  const mean = ({ criteria }: ListRow, id: string) => criteria[id] ?? { sum: 0, of: 1 };
  return Object.keys(row.criteria).every((id) => {
    const [is, was] = [mean(row, id), mean(old, id)];
    return is.sum * was.of === was.sum * is.of;
  });
}

/** What happened to the plans that came before one, or stand before it no more. */
function othersBetween(number: string, rows: readonly ListRow[], before: readonly ListRow[]) {
  const ahead = (of: readonly ListRow[]) => {
    const own = of.find((row) => row.number === number)?.place ?? Number.POSITIVE_INFINITY;
    return new Set(of.flatMap(({ number: one, place }) => (place !== null && place < own ? [one] : [])));
  };
  const isOn = (of: readonly ListRow[], one: string) =>
    of.some((row) => row.number === one && isVerified(row));
  const moved = [...ahead(rows).symmetricDifference(ahead(before))];
  const causes = moved.map((one) => {
    if (!isOn(before, one)) return "came" as const;
    return isOn(rows, one) ? ("points" as const) : ("left" as const);
  });
  return [...new Set(causes)].sort();
}

/** Whether a list says the same of a plan as another one. */
export function isSame(row: ListRow, other: Pick<ListRow, "place" | "result" | "total">): boolean {
  return row.place === other.place && row.result === other.result && row.total === other.total;
}

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
      ...{ number: plan.number, place, result, total: plan.score.total },
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
        ...{ number, place: null, result: "rejected-administratively", total: null, criteria: {}, grids: 0 },
        ...{ below: [], isBelowThreshold: false, lines, tie: null, change: null },
      }),
    ),
  ];
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
    const why = total === row.total && result !== "rejected-administratively" ? "other-plans" : "own-points";
    const changed = why === "own-points" ? [...(items.get(row.number) ?? [])] : [];
    return { ...row, change: { place, result, total, why, items: changed } };
  });
}

/** Whether a list says the same of a plan as another one. */
export function isSame(row: ListRow, other: Pick<ListRow, "place" | "result" | "total">): boolean {
  return row.place === other.place && row.result === other.result && row.total === other.total;
}

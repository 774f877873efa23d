import type { CompetitionRules } from "../content-pack/competition.ts";
import type { EvaluationGrid, GridEntry } from "./evaluation.ts";
import { conclusionItems, pointsOf, subCriteriaOf } from "./evaluation-bench.rules.ts";
import type { SealedGrid } from "./sealed-grid.ts";

/** The grid of a round's rules (Annex 14) as it is filled in: points in hundredths, the lowest step first. */
export function gridOf(rules: CompetitionRules): EvaluationGrid {
  const { points, steps, criteria } = rules.evaluationGrid;
  const least = new Map(rules.minimums.map((minimum) => [minimum.criterion, minimum.points]));
  return {
    points: 100 * points,
    steps: steps.toReversed().map((step, index) => ({ step: index + 1, ...step })),
    criteria: criteria.map(({ id, title, points: of, criteria: own }) => ({
      id,
      title,
      points: 100 * of,
      minimum: least.has(id) ? 100 * (least.get(id) ?? 0) : null,
      criteria: own.map((one) => ({
        item: `${id}.${one.id}`,
        title: one.title,
        points: 100 * one.points,
        shows: one.shows,
      })),
    })),
    reasons: rules.reasons,
    conclusion: rules.conclusion
      ? conclusionItems.map((item) => ({ item, isOptional: item === "conclusion.advice" }))
      : [],
  };
}

/** A complete grid as it is sealed, with its keys in the grid's order: the same marks give the same hash. */
export function toSeal(grid: EvaluationGrid, entries: readonly GridEntry[]): SealedGrid {
  const written = new Map(entries.map((entry) => [entry.item, entry]));
  const texts = (items: readonly string[]) =>
    Object.fromEntries(items.map((item) => [item, written.get(item)?.text ?? ""]));
  const marked = subCriteriaOf(grid);
  const points = marked.map(
    (one) => [one.item, pointsOf(grid, one, written.get(one.item)?.step ?? null)] as const,
  );
  const ofCriteria = grid.reasons.each === "criterion" ? grid.criteria.map(({ id }) => id) : [];
  return {
    v: 1,
    points: Object.fromEntries(points),
    reasons: texts([...marked.map(({ item }) => item), ...ofCriteria]),
    conclusion: texts(grid.conclusion.map(({ item }) => item)),
    isImpartial: true,
  };
}

/** A sealed grid as the bench shows it. */
export function sealedEntries(grid: EvaluationGrid, sealed: SealedGrid, sealedAt: string): GridEntry[] {
  const percents = new Map(grid.steps.map(({ step, percent }) => [percent, step]));
  const ofItem = new Map(subCriteriaOf(grid).map((one) => [one.item, one]));
  const entries = Object.entries({ ...sealed.reasons, ...sealed.conclusion });
  return entries.map(([item, text]) => {
    const criterion = ofItem.get(item);
    const percent = criterion && (100 * (sealed.points[item] ?? 0)) / criterion.points;
    const step = percent === undefined ? null : (percents.get(percent) ?? null);
    return { item, step, text, version: 0, savedAt: sealedAt };
  });
}

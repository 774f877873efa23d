import { minute } from "../time/moments.ts";
import type { EvaluationGrid, GridEntry } from "./evaluation.ts";

/** The parts of a conclusion (Annex 14), in their order; the last one may stay empty. */
export const conclusionItems = ["conclusion.strong", "conclusion.weak", "conclusion.advice"] as const;

type Written = Pick<GridEntry, "item" | "step" | "text">;

/** The sub-criteria of a grid, in its order. */
export function subCriteriaOf({ criteria }: Pick<EvaluationGrid, "criteria">) {
  return criteria.flatMap((criterion) => criterion.criteria);
}

/** Everything that can be written in a grid, in its order: sub-criteria, each criterion where the rules want its reason there, conclusion. */
export function itemsOf({ criteria, reasons, conclusion }: EvaluationGrid): string[] {
  const marked = criteria.flatMap(({ id, criteria: own }) => [
    ...own.map(({ item }) => item),
    ...(reasons.each === "criterion" ? [id] : []),
  ]);
  return [...marked, ...conclusion.map(({ item }) => item)];
}

/** The points of a step, in hundredths. */
export function pointsOf(
  { steps }: Pick<EvaluationGrid, "steps">,
  { points }: { points: number },
  step: number | null,
) {
  return (points * (steps.find((one) => one.step === step)?.percent ?? 0)) / 100;
}

/** The points of a grid as it is written, in hundredths. */
export function totalSoFar(grid: EvaluationGrid, entries: readonly Written[]): number {
  const steps = new Map(entries.map(({ item, step }) => [item, step]));
  return subCriteriaOf(grid).reduce(
    (sum, criterion) => sum + pointsOf(grid, criterion, steps.get(criterion.item) ?? null),
    0,
  );
}

/** What a grid lacks to be sealed (`reasons`, `conclusion`), in its order; nothing is asked for before. */
export function missingIn(grid: EvaluationGrid, entries: readonly Written[]): string[] {
  const written = new Map(entries.map((entry) => [entry.item, entry]));
  const marked = new Set(subCriteriaOf(grid).map(({ item }) => item));
  const ends = new Map(grid.conclusion.map((one) => [one.item, one]));
  return itemsOf(grid).filter((item) => {
    const { step = null, text = "" } = written.get(item) ?? {};
    const end = ends.get(item);
    if (end) return !end.isOptional && text.trim() === "";
    const needsReason = !marked.has(item) || grid.reasons.each === "sub-criterion";
    return (marked.has(item) && step === null) || (needsReason && text.trim().length < grid.reasons.atLeast);
  });
}

/** What takes longer between two savings is a pause. */
const longestStep = 15 * minute;

/** About how many minutes somebody worked on a grid, by when its parts were saved last. */
export function minutesOn(moments: readonly string[]): number {
  const times = moments.map((moment) => Date.parse(moment)).sort((one, other) => one - other);
  const steps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  const worked = steps.filter((step) => step <= longestStep).reduce((sum, step) => sum + step, 0);
  return Math.round(worked / minute);
}

import { useMemo } from "react";
import type { EvaluationGrid, GridEntry } from "#domain/evaluation/evaluation.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import type { Entries } from "../editing/entries.ts";
import { useEntries, useOf } from "../editing/use-entries.ts";
import { editingApi } from "../session/editing-api.ts";

/** A step and its reason as they stand on the screen. */
export interface Mark {
  step: number | null;
  text: string;
}

export type Marks = Entries<Mark>;

const nothing: Mark = { step: null, text: "" };

/** The marks and reasons of a plan while they are written. */
export function useMarks(alias: string, entries: readonly GridEntry[], isOpen: boolean): Marks {
  const known = useMemo(() => Object.fromEntries(entries.map((entry) => [entry.item, entry])), [entries]);
  return useEntries<Mark>(
    {
      name: `evaluation/${alias}`,
      known,
      nothing,
      send: async (item, mark) =>
        await (await editingApi.evaluation.entry.$post({ json: { alias, item, ...mark } })).json(),
    },
    isOpen,
  );
}

/** One text under the other, that of the server first. */
export function joined(there: Mark, here: Mark): Mark {
  const text = [there.text, here.text].filter(Boolean).join("\n");
  return { step: here.step ?? there.step, text };
}

export function stepTitle({ steps }: Pick<EvaluationGrid, "steps">, step: number | null): string | undefined {
  return steps.find((one) => one.step === step)?.title;
}

/** A sub-criterion with its number, as people call it: 1.4. */
export interface Subcriterion {
  item: string;
  number: string;
  title: string;
  /** In hundredths. */
  points: number;
  shows: readonly string[];
  criterion: EvaluationGrid["criteria"][number];
}

const known = new WeakMap<EvaluationGrid, Subcriterion[]>();

/** The sub-criteria of a grid in their order; the same list for the same grid. */
export function subcriteriaOf(grid: EvaluationGrid): Subcriterion[] {
  const made =
    known.get(grid) ??
    grid.criteria.flatMap((criterion, at) =>
      criterion.criteria.map((one, index) => ({ ...one, criterion, number: `${at + 1}.${index + 1}` })),
    );
  known.set(grid, made);
  return made;
}

/** Where the reason of a sub-criterion stands: with it, or with its criterion where the rules want one there. */
export function reasonItem({ item, criterion }: Subcriterion, { reasons }: EvaluationGrid): string {
  return reasons.each === "criterion" ? criterion.id : item;
}

export function hasReason({ of }: Pick<Marks, "of">, one: Subcriterion, grid: EvaluationGrid): boolean {
  return of(reasonItem(one, grid)).text.trim().length >= grid.reasons.atLeast;
}

/** Whether a sub-criterion has a step and its reason. */
export function isGiven(marks: Pick<Marks, "of">, one: Subcriterion, grid: EvaluationGrid): boolean {
  return marks.of(one.item).step !== null && hasReason(marks, one, grid);
}

/** The items that still lack a step or a reason. */
export function useMissing(marks: Marks, grid: EvaluationGrid): Set<string> {
  const items = useOf(marks, (all) =>
    subcriteriaOf(grid)
      .flatMap((one) => (isGiven(all, one, grid) ? [] : [one.item]))
      .join(" "),
  );
  return useMemo(() => new Set(items.split(" ").filter(Boolean)), [items]);
}

/** Points so far, of the sub-criteria that have a step, in hundredths; of one criterion where it is named. */
export function usePoints(marks: Marks, grid: EvaluationGrid, criterion?: string) {
  const both = useOf(marks, ({ of }) => {
    let [given, judged] = [0, 0];
    for (const one of subcriteriaOf(grid)) {
      const { step } = of(one.item);
      if (step === null || (criterion !== undefined && criterion !== one.criterion.id)) continue;
      given += pointsOf(grid, one, step);
      judged += one.points;
    }
    return `${given} ${judged}`;
  });
  const [given = 0, judged = 0] = both.split(" ").map(Number);
  return { given, judged };
}

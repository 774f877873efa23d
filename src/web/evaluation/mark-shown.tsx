import type { EvaluationGrid } from "#domain/evaluation/evaluation.ts";
import type { Mark } from "./use-marks.ts";

/** A mark of one of two windows. */
export function MarkShown({ grid, mark: { step, text } }: { grid: EvaluationGrid; mark: Mark }) {
  const title = grid.steps.find((one) => one.step === step)?.title;
  return (
    <>
      {title && <p className="opinion__mark">{title}</p>}
      <p>{text}</p>
    </>
  );
}

/** One text under the other, that of the server first. */
export function joined(there: Mark, here: Mark): Mark {
  const text = [there.text, here.text].filter(Boolean).join("\n");
  return { step: here.step ?? there.step, text };
}

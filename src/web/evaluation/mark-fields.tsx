import { memo } from "react";
import { flushSync } from "react-dom";
import { mostOfText } from "#domain/evaluation/evaluation.limits.ts";
import type { EvaluationGrid } from "#domain/evaluation/evaluation.ts";
import { pointsOf } from "#domain/evaluation/evaluation-bench.rules.ts";
import { wordsSavedAfter } from "../editing/entries.ts";
import { isShortcut, Key } from "../editing/keys.tsx";
import { useOf } from "../editing/use-entries.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import type { Marks, Subcriterion } from "./use-marks.ts";

interface MarkProps {
  marks: Marks;
  grid: EvaluationGrid;
  of: Subcriterion;
  /** Begins the ids of the fields, which stand once for each plan. */
  scope: string;
  legend: string;
  /** Steps that cannot be chosen. */
  forbidden?: readonly number[];
}

/** The steps of a sub-criterion, as one row of real radio buttons: a digit chooses one, and goes on to the reason. */
export const StepScale = memo(function StepScale(props: MarkProps) {
  const { marks, grid, of, scope, legend, forbidden } = props;
  const { format, evaluationStrings } = useTeamStrings();
  const words = evaluationStrings.bench;
  const chosen = useOf(marks, (all) => all.of(of.item).step);
  const onKey = (event: React.KeyboardEvent) => {
    const step = grid.steps.find((one) => String(one.step) === event.key)?.step;
    if (step === undefined || forbidden?.includes(step) || !isShortcut(event.nativeEvent)) return;
    event.preventDefault();
    flushSync(() => marks.write(of.item, { step }));
    focusReason(scope);
  };
  const meaning = grid.steps.find(({ step }) => step === chosen);
  const reached = chosen ?? grid.steps[0]?.step;
  return (
    <>
      <fieldset
        className="scale"
        style={{ "--of": grid.steps.length } as React.CSSProperties}
        onKeyDown={onKey}
      >
        <legend className="visually-hidden">{legend}</legend>
        {grid.steps.map(({ step, title }) => {
          const points = format.fewPoints(pointsOf(grid, of, step));
          return (
            <label className="scale__step" key={step}>
              <input
                type="radio"
                name={`treapta-${scope}`}
                {...(step === reached && { id: stepsId(scope) })}
                aria-label={words.stepPoints(title, points)}
                checked={step === chosen}
                disabled={forbidden?.includes(step)}
                onChange={() => marks.write(of.item, { step })}
              />
              <Key>{step}</Key>
              <span>{title}</span>
              <b>{points}</b>
            </label>
          );
        })}
      </fieldset>
      <p className="scale__says">
        {meaning ? (
          <>
            <strong>{meaning.title}:</strong> {meaning.meaning}
          </>
        ) : (
          words.noStep
        )}
      </p>
    </>
  );
});

interface ReasonProps extends Pick<MarkProps, "marks" | "scope"> {
  item: string;
  label: React.ReactNode;
  /** Characters; null where nothing is asked. */
  atLeast: number | null;
  children?: React.ReactNode;
}

/** Words that save themselves; a key renders nothing else of the page. */
export const ReasonField = memo(function ReasonField(props: ReasonProps) {
  const { marks, item, scope, label, atLeast, children } = props;
  const words = useTeamStrings().evaluationStrings.bench;
  const text = useOf(marks, ({ of }) => of(item).text);
  const id = reasonId(scope);
  const count = text.trim().length;
  return (
    <div className="reason">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <textarea
        className="input"
        id={id}
        maxLength={mostOfText}
        aria-describedby={`${id}-semne`}
        value={text}
        onChange={({ target }) => marks.write(item, { text: target.value }, wordsSavedAfter)}
      />
      <p className="reason__foot">
        <span id={`${id}-semne`}>{atLeast ? words.written(count, atLeast) : words.length(count)}</span>
        {children}
      </p>
    </div>
  );
});

function stepsId(scope: string): string {
  return scope === "" ? "treapta" : `treapta-${scope}`;
}

function reasonId(scope: string): string {
  return `de-ce-${scope}`;
}

/** The chosen step, or the first one. */
export function focusSteps(scope: string): void {
  document.getElementById(stepsId(scope))?.focus({ preventScroll: scope === "" });
}

/** The caret goes to the end of what is written. */
export function focusReason(scope: string): void {
  const field = document.getElementById(reasonId(scope)) as HTMLTextAreaElement | null;
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Whether it is the reason that has the focus. */
export function isReason(target: EventTarget | null): boolean {
  return target instanceof HTMLTextAreaElement;
}

import { useState } from "react";
import { flushSync } from "react-dom";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import type { Verdict, VerificationLine } from "#domain/verification/verification.ts";
import { Found } from "../dossiers/dossier-checks.tsx";
import { isShortcut } from "../editing/keys.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Clarified } from "./clarified.tsx";
import { PartsOnRequest, useIsBeside } from "./line-parts.tsx";
import type { useAnswers } from "./use-answers.ts";

interface GridLinesProps {
  grid: VerificationLine[];
  number: string;
  planId: number;
  answers: Pick<ReturnType<typeof useAnswers>, "of" | "answer">;
  /** Whether they can still be changed. */
  isOpen: boolean;
  /** The line that stands open, counted from 0; null without one. */
  shown: number | null;
  onShow: (line: number | null) => void;
}

/** The lines of the administrative grid: closed rows, one of them open in place; J and K go on and back. */
export function GridLines({ grid, number, planId, answers, isOpen, shown, onShow }: GridLinesProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  const isBeside = useIsBeside();
  const show = (index: number) => {
    if (index < 0 || index >= grid.length) return;
    // At once: what is typed next is meant for this line.
    flushSync(() => onShow(index));
    document.getElementById(idOf(grid[index]))?.focus();
  };
  /** Single letters, while the focus is in the lines and nothing is typed there (WCAG 2.1.4). */
  const onKey = (event: React.KeyboardEvent) => {
    if (!isShortcut(event)) return;
    const key = event.key.toLowerCase();
    if (key === "j") show((shown ?? -1) + 1);
    if (key === "k") show((shown ?? grid.length) - 1);
    const verdict = verdictOf[key as keyof typeof verdictOf];
    const line = shown === null ? undefined : grid[shown];
    if (verdict && line && isOpen && mayPress(line, verdict, answers.of(line.check.id).verdict))
      answers.answer(line.check.id, { verdict });
  };
  return (
    <ol className="lines" aria-label={words.lines(grid.length)} onKeyDown={onKey}>
      {grid.map((line, index) => {
        const { verdict } = answers.of(line.check.id);
        const isShown = shown === index;
        return (
          <li key={line.check.id} className={isShown ? "is-open" : undefined}>
            <button
              type="button"
              id={idOf(line)}
              className="line"
              aria-expanded={isShown}
              onClick={() => onShow(isShown ? null : index)}
            >
              <span>{line.number}</span>
              <span>
                {line.check.criterion}
                <small>{words.kinds[line.kind]}</small>
              </span>
              <VerdictMark verdict={verdict} />
            </button>
            {isShown && (
              <div className="lines__open">
                <LineFinding line={line} />
                {!isBeside && <PartsOnRequest number={number} planId={planId} line={line} />}
                {line.clarified && <Clarified clarified={line.clarified} planId={planId} />}
                <LineAnswerFields line={line} answers={answers} isOpen={isOpen} />
                <p className="cluster">
                  {index > 0 && (
                    <button
                      type="button"
                      className="button button--outline button--small"
                      onClick={() => show(index - 1)}
                    >
                      <kbd className="kbd">{words.letters.previous}</kbd>{" "}
                      {words.previous(grid[index - 1]?.number ?? index)}
                    </button>
                  )}
                  {index < grid.length - 1 && (
                    <button type="button" className="button button--small" onClick={() => show(index + 1)}>
                      <kbd className="kbd">{words.letters.next}</kbd>{" "}
                      {words.next(grid[index + 1]?.number ?? index + 2)}
                    </button>
                  )}
                </p>
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** What the portal found of a line, or why it computed NU. */
export function LineFinding({ line }: { line: VerificationLine }) {
  const { planDossierStrings, verificationStrings: words } = useTeamStrings();
  return (
    <div className="finding">
      {line.computed === "no" ? (
        <p className="note">{words.dossier.computedNo(words.whyNo(line.findings))}</p>
      ) : (
        <Found
          check={line.check}
          parts={line.parts.map(({ part, title }) => ({ id: part, title }))}
          strings={planDossierStrings.checks}
        />
      )}
    </div>
  );
}

function idOf(line: VerificationLine | undefined): string {
  return `rand-${line?.check.id ?? ""}`;
}

/** The letters that answer. */
export const verdictOf = { d: "yes", n: "no", c: "clarify" } as const;

/** What was computed is overruled by its button first. */
export function mayPress(
  { computed, mayClarify }: VerificationLine,
  verdict: Verdict,
  now: Verdict | null,
): boolean {
  if (computed !== null && now === computed) return false;
  return verdict !== "clarify" || mayClarify;
}

const marks = { yes: "check", no: "close", clarify: "warning" } as const;
const tones = { yes: "line__end--yes", no: "line__end--no", clarify: "line__end--ask" } as const;

/** An answer in words, then a mark, then a colour. */
export function VerdictMark({ verdict }: { verdict: Verdict | null }) {
  const words = useTeamStrings().verificationStrings.dossier;
  if (verdict === null) return <span className="line__end line__end--todo">{words.unanswered}</span>;
  return (
    <span className={`line__end ${tones[verdict]}`}>
      <Icon name={marks[verdict]} />
      {words.verdicts[verdict]}
    </span>
  );
}

interface LineAnswerFieldsProps extends Pick<GridLinesProps, "answers" | "isOpen"> {
  line: VerificationLine;
  /** Tells apart the fields of one line in several dossiers. */
  scope?: string;
}

/** What one answers to a line: DA, NU or „De clarificat”, and why. */
export function LineAnswerFields({ line, answers, isOpen, scope = "" }: LineAnswerFieldsProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  const { check, kind, computed, mayClarify } = line;
  const id = `${scope}${check.id}`;
  const { verdict, remark } = answers.of(check.id);
  const [isOverruling, setOverruling] = useState(computed !== null && verdict !== computed);
  const isNeeded = verdict !== null && verdict !== "yes";
  const choose = (chosen: Verdict) => answers.answer(check.id, { verdict: chosen });
  if (computed !== null && !isOverruling && isOpen) {
    return (
      <p>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => setOverruling(true)}
        >
          {words.overrule}
        </button>
      </p>
    );
  }
  return (
    <>
      {computed !== null && <p className="note">{words.overruleHelp}</p>}
      <VerdictScale
        name={id}
        legend={words.answer(line.number)}
        verdict={verdict}
        mayClarify={mayClarify}
        isDisabled={!isOpen}
        onChoose={choose}
      />
      {kind !== "computed" && (
        <p className="note">
          {line.clarified ? words.clarifiedOnce : words[mayClarify ? "clarifyOnce" : "noClarification"]}
        </p>
      )}
      <div className="field">
        <label className="field__label" htmlFor={`de-ce-${id}`}>
          {isNeeded ? words.remark : words.note}
        </label>
        {isNeeded && (
          <span className="field__hint" id={`ajutor-${id}`}>
            {words.remarkHelp} {verdict === "no" && mayClarify && words.whyNotAsked}
          </span>
        )}
        <textarea
          id={`de-ce-${id}`}
          className="input"
          rows={3}
          maxLength={mostOfRemark}
          disabled={!isOpen}
          aria-describedby={isNeeded ? `ajutor-${id}` : undefined}
          value={remark}
          onChange={({ target }) => answers.answer(check.id, { remark: target.value })}
        />
      </div>
    </>
  );
}

interface VerdictScaleProps {
  name: string;
  legend: string;
  verdict: Verdict | null;
  mayClarify: boolean;
  isDisabled?: boolean;
  onChoose: (verdict: Verdict) => void;
}

/** DA, NU, „De clarificat” as real radio buttons. */
export function VerdictScale({ name, legend, verdict, mayClarify, isDisabled, onChoose }: VerdictScaleProps) {
  const words = useTeamStrings().verificationStrings.dossier;
  return (
    <fieldset className="scale scale--line" style={{ "--of": 3 } as React.CSSProperties}>
      <legend className="visually-hidden">{legend}</legend>
      {(["yes", "no", "clarify"] as const).map((one) => (
        <label className="scale__step" key={one}>
          <input
            type="radio"
            name={`raspuns-${name}`}
            aria-label={words.verdicts[one]}
            checked={verdict === one}
            disabled={isDisabled || (one === "clarify" && !mayClarify)}
            onChange={() => onChoose(one)}
          />
          <kbd className="kbd">{words.letters[one]}</kbd>
          <span>{words.verdicts[one]}</span>
        </label>
      ))}
    </fieldset>
  );
}

import { useMemo } from "react";
import type { LineOfDossiers, VerificationQueue } from "#domain/verification/verification.ts";
import { isShortcut } from "../editing/keys.tsx";
import { SavedState } from "../editing/saved-state.tsx";
import { useHref } from "../page/use-href.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { AnswerConflictNotice } from "./answer-conflict.tsx";
import { Clarified } from "./clarified.tsx";
import { LineAnswerFields, LineFinding, mayPress, VerdictMark, verdictOf } from "./grid-lines.tsx";
import { PartsOnRequest } from "./line-parts.tsx";
import { useAnswers } from "./use-answers.ts";

interface LineViewProps {
  /** The id of the line. */
  line: string;
  lines: VerificationQueue["lines"];
  dossiers: LineOfDossiers;
}

/** One line of the grid over all one's dossiers; J and K go on and back, the letters answer where the focus is. */
export function LineView({ line, lines, dossiers }: LineViewProps) {
  const words = useTeamStrings().verificationStrings.across;
  const href = useHref();
  const at = lines.findIndex(({ id }) => id === line);
  const onKey = (event: React.KeyboardEvent<HTMLOListElement>) => {
    const key = event.key.toLowerCase();
    if (!isShortcut(event) || (key !== "j" && key !== "k")) return;
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(":scope > li")];
    const now = rows.findIndex((row) => row.contains(event.target as Node));
    rows[now + (key === "j" ? 1 : -1)]?.querySelector<HTMLElement>("a")?.focus();
  };
  return (
    <>
      <nav aria-label={words.lines}>
        <ol className="jumps">
          {lines.map(({ id, criterion }, index) => (
            <li key={id}>
              <a
                href={href("verification", { rand: id })}
                aria-current={id === line ? "page" : undefined}
                aria-label={words.line(index + 1, criterion)}
              >
                {index + 1}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <h2>{words.line(at + 1, lines[at]?.criterion ?? line)}</h2>
      <ol className="lines" onKeyDown={onKey}>
        {dossiers.map((dossier) => (
          <DossierOfLine key={`${dossier.number} ${line}`} {...dossier} />
        ))}
      </ol>
    </>
  );
}

function DossierOfLine({ number, sender, planId, isOpen, line }: LineOfDossiers[number]) {
  const { verificationStrings: all } = useTeamStrings();
  const href = useHref();
  const grid = useMemo(() => [line], [line]);
  const answers = useAnswers({ number, grid, isOpen });
  const { verdict } = answers.of(line.check.id);
  const onKey = (event: React.KeyboardEvent) => {
    const pressed = verdictOf[event.key.toLowerCase() as keyof typeof verdictOf];
    if (isShortcut(event) && pressed && isOpen && mayPress(line, pressed, verdict))
      answers.answer(line.check.id, { verdict: pressed });
  };
  return (
    <li onKeyDown={onKey}>
      <div className="lines__open">
        <h3>
          <a href={href("verificationDossier", { number })}>
            {number} · {sender ?? all.erased}
          </a>
        </h3>
        <LineFinding line={line} />
        <PartsOnRequest {...{ number, planId, line }} />
        {line.clarified && <Clarified clarified={line.clarified} planId={planId} />}
        <AnswerConflictNotice entries={answers.entries} grid={grid} />
        {isOpen ? (
          <>
            <LineAnswerFields {...{ line, answers, isOpen }} scope={`${number}-`} />
            <SavedState state={answers.state} />
          </>
        ) : (
          <p>
            <VerdictMark verdict={verdict} /> {all.across.handedIn}
          </p>
        )}
      </div>
    </li>
  );
}

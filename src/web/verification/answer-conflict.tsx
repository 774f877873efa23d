import type { VerificationLine } from "#domain/verification/verification.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { VerdictMark } from "./grid-lines.tsx";
import type { AnswerConflict, Typed, useAnswers } from "./use-answers.ts";

interface AnswerConflictNoticeProps extends Pick<ReturnType<typeof useAnswers>, "of" | "settle"> {
  conflict: AnswerConflict;
  grid: readonly VerificationLine[];
}

/** An answer that was also written in another window: both texts, and nothing is lost. */
export function AnswerConflictNotice({
  conflict: { line, there },
  grid,
  of,
  settle,
}: AnswerConflictNoticeProps) {
  const words = useTeamStrings().verificationStrings.dossier.conflict;
  const here = of(line);
  const both: Typed = {
    verdict: here.verdict,
    remark: [there.remark, here.remark].filter(Boolean).join("\n"),
  };
  const criterion = grid.find(({ check }) => check.id === line)?.check.criterion;
  return (
    <div role="alert">
      <Notice tone="error" title={words.title}>
        <p>
          <strong>{criterion}</strong>
        </p>
        <p>{words.text}</p>
        <div className="pair">
          <Text title={words.there} typed={there} />
          <Text title={words.here} typed={here} />
        </div>
        <p className="cluster">
          <button type="button" className="button" onClick={() => settle(line, both)}>
            {words.keepBoth}
          </button>
          <button type="button" className="button button--outline" onClick={() => settle(line, here)}>
            {words.keepHere}
          </button>
          <button type="button" className="button button--outline" onClick={() => settle(line, there)}>
            {words.keepThere}
          </button>
        </p>
      </Notice>
    </div>
  );
}

function Text({ title, typed: { verdict, remark } }: { title: string; typed: Typed }) {
  return (
    <div className="opinion">
      <p className="opinion__who">{title}</p>
      <p className="opinion__mark">
        <VerdictMark verdict={verdict} />
      </p>
      <p>{remark}</p>
    </div>
  );
}

import type { VerificationLine } from "#domain/verification/verification.ts";
import { EntryConflict } from "../editing/entry-conflict.tsx";
import { VerdictMark } from "./grid-lines.tsx";
import type { useAnswers } from "./use-answers.ts";

interface AnswerConflictNoticeProps extends Pick<ReturnType<typeof useAnswers>, "entries"> {
  grid: readonly VerificationLine[];
}

/** An answer that was also written in another window. */
export function AnswerConflictNotice({ entries, grid }: AnswerConflictNoticeProps) {
  return (
    <EntryConflict
      entries={entries}
      titleOf={(line) => grid.find(({ check }) => check.id === line)?.check.criterion}
      choiceOf={({ verdict }) => <VerdictMark verdict={verdict} />}
      textOf={({ remark }) => remark}
      join={(there, here) => ({
        verdict: here.verdict,
        remark: [there.remark, here.remark].filter(Boolean).join("\n"),
      })}
    />
  );
}

import { useState } from "react";
import type { PlanTerms } from "#domain/business-plans/business-plans.ts";
import { isAllSent, isContinued, percentOf } from "../files/continue-file.ts";
import { Doubt, TryAgain } from "../files/doubt.tsx";
import type { Progress } from "../files/use-sending-once.ts";
import { LeaveQuestion } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ChooseOther } from "./chosen-file.tsx";
import { Conditions } from "./conditions.tsx";
import { FileRow } from "./file-row.tsx";
import type { Failure, PlanJob } from "./use-sending.ts";

interface SendingProgressProps {
  job: PlanJob;
  progress: Progress;
  /** The message while the server does not answer. */
  doubt: string | null;
  onRetry: () => void;
  onStop: () => void;
}

/** How far it has come; read out at each quarter. Stopping is asked for twice. */
export function SendingProgress(props: SendingProgressProps) {
  const { sendPlanStrings: strings } = useStrings();
  const { job, progress, doubt, onRetry, onStop } = props;
  const { file, triedAt } = job;
  const percent = percentOf(progress);
  const isLost = progress.lostAt !== null;
  return (
    <>
      <h2 className="plan-form__step" tabIndex={-1} data-next>
        {strings.sendingTitle}
      </h2>
      <FileRow file={file}>
        <strong>{strings.percent(percent)}</strong>
        <div className="file__progress">
          <progress
            className="progress"
            max="100"
            value={percent}
            aria-label={isLost ? strings.progressLost : strings.progress}
          />
          <HowFar {...progress} />
          {triedAt && <p className="note">{strings.triedAgain(triedAt)}</p>}
          <p className="visually-hidden" role="status">
            {isAllSent(progress) ? strings.allSent : strings.saidProgress(percent - (percent % 25))}
          </p>
        </div>
      </FileRow>
      <div role="status">
        {isLost && <Lost progress={progress} onRetry={onRetry} />}
        {doubt && !isLost && <Doubt doubt={doubt} onRetry={onRetry} />}
      </div>
      {isContinued(file) && !isAllSent(progress) && <p className="note">{strings.comeBack}</p>}
      <StopButton onStop={onStop} isKept={isContinued(file)} />
    </>
  );
}

function HowFar(progress: Progress) {
  const { format, sendPlanStrings: strings } = useStrings();
  const { sent, total, left, lostAt } = progress;
  const [some, all] = [format.size(sent), format.size(total)];
  if (isAllSent(progress)) return <strong>{strings.allSent}</strong>;
  if (lostAt) return <p className="note">{strings.keptSoFar(some, all)}</p>;
  return (
    <p className="note">
      {strings.sending(some, all)}
      {left !== null && ` ${strings.timeLeft(left)}`}
    </p>
  );
}

/** The line is gone: what the server has stays there, and it is tried again and again. */
function Lost({ progress, onRetry }: Pick<SendingProgressProps, "progress" | "onRetry">) {
  const { format, sendPlanStrings } = useStrings();
  const { lost: strings } = sendPlanStrings;
  const { kept = 0, lostAt } = progress;
  return (
    <Notice tone="wait" title={strings.title(kept === 0 ? null : percentOf(progress))}>
      <p>
        {strings.text(kept === 0 ? null : format.size(kept))}{" "}
        {lostAt && strings.tried(format.exactTime(lostAt))}
      </p>
      <TryAgain onRetry={onRetry}>{strings.now}</TryAgain>
    </Notice>
  );
}

/** Asks before it stops, so that a key pressed by mistake does not end the upload. */
function StopButton({ onStop, isKept }: { onStop: () => void; isKept: boolean }) {
  const { sendPlanStrings: strings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const words = strings.stopAsk;
  return (
    <p>
      <button type="button" className="button button--outline button--small" onClick={() => setAsking(true)}>
        {strings.stop}
      </button>
      {isAsking && (
        <LeaveQuestion
          words={{ ...words, text: isKept ? words.textKept : words.text }}
          onStay={() => setAsking(false)}
          onGo={onStop}
        />
      )}
    </p>
  );
}

interface NotSentProps {
  job: PlanJob;
  failure: Failure;
  terms: PlanTerms;
  onRetry: () => void;
  onChoose: (files: FileList | null) => void;
}

/** Why it was not sent, and what to do about it; the file stays chosen. */
export function NotSent({ job: { file, triedAt }, failure, terms, onRetry, onChoose }: NotSentProps) {
  const { sendPlanStrings: strings } = useStrings();
  const { reason, mayRetry, isClosed } = failure;
  return (
    <>
      <div className="answered" role="alert" tabIndex={-1} data-next>
        <Notice tone="error" title={strings.failed}>
          {triedAt && <p>{strings.triedAgain(triedAt)}</p>}
          <p>{reason}</p>
          {!isClosed && (
            <>
              <p>{mayRetry ? strings.kept : strings.notKept}</p>
              <p className="cluster">
                {mayRetry && (
                  <button type="button" className="button button--small" onClick={onRetry}>
                    {strings.retry}
                  </button>
                )}
                <ChooseOther terms={terms} onChoose={onChoose} />
              </p>
            </>
          )}
        </Notice>
      </div>
      <FileRow file={file} />
      {mayRetry && <Conditions {...terms.conditions} />}
    </>
  );
}

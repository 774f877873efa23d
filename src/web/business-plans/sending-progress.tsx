import { useState } from "react";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { FileRow } from "./chosen-file.tsx";
import type { Progress } from "./use-sending.ts";

interface SendingProgressProps {
  file: File;
  progress: Progress;
  /** The message while the server does not answer. */
  doubt: string | null;
  /** The time of this try, if it is not the first. */
  triedAt: string | null;
  onRetry: () => void;
  onStop: () => void;
}

/** How far it has come; read out at each quarter. Stopping is asked for twice. */
export function SendingProgress(props: SendingProgressProps) {
  const { format, sendPlanStrings: strings } = useStrings();
  const { file, progress, doubt, triedAt, onRetry, onStop } = props;
  const { sent, total, left } = progress;
  const percent = Math.floor((100 * sent) / total);
  const isAllSent = sent === total;
  return (
    <>
      <h2 className="plan-form__step" tabIndex={-1} data-next>
        {strings.sendingTitle}
      </h2>
      <FileRow file={file}>
        <strong>{strings.percent(percent)}</strong>
        <div className="file__progress">
          <progress className="progress" max="100" value={percent} aria-label={strings.progress} />
          <p className="note">
            {isAllSent
              ? strings.allSent
              : strings.sending(format.size(Math.min(sent, file.size)), format.size(file.size))}
            {!isAllSent && left !== null && ` ${strings.timeLeft(left)}`}
          </p>
          {triedAt && <p className="note">{strings.triedAgain(triedAt)}</p>}
          <p className="visually-hidden" role="status">
            {isAllSent ? strings.allSent : strings.saidProgress(percent - (percent % 25))}
          </p>
        </div>
      </FileRow>
      <div role="status">
        {doubt && (
          <Notice title={strings.doubt.title}>
            <p>{doubt}</p>
            <p>
              <button type="button" className="button button--outline button--small" onClick={onRetry}>
                {strings.retry}
              </button>
            </p>
          </Notice>
        )}
      </div>
      <StopButton onStop={onStop} />
    </>
  );
}

/** Asks before it stops, so that a key pressed by mistake does not end the upload. */
function StopButton({ onStop }: { onStop: () => void }) {
  const { sendPlanStrings: strings } = useStrings();
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  const { title, text, stay: goOn, go } = strings.stopAsk;
  return (
    <p>
      <button type="button" className="button button--outline button--small" onClick={() => setAsking(true)}>
        {strings.stop}
      </button>
      {isAsking && (
        <Dialog title={title} onClose={stay}>
          <p>{text}</p>
          <p className="dialog__foot">
            <button type="button" className="button" onClick={stay}>
              {goOn}
            </button>
            <button type="button" className="button button--danger" onClick={onStop}>
              {go}
            </button>
          </p>
        </Dialog>
      )}
    </p>
  );
}

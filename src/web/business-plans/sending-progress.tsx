import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { formatSize } from "../ui/format.ts";
import { FileRow } from "./chosen-file.tsx";
import type { Progress } from "./use-sending.ts";

interface SendingProgressProps {
  file: File;
  progress: Progress;
  onStop: () => void;
}

/** How far it has come; read out at each quarter, and stopped at will. */
export function SendingProgress({ file, progress: { sent, total, left }, onStop }: SendingProgressProps) {
  const percent = Math.floor((100 * sent) / total);
  const isThere = sent === total;
  return (
    <>
      <FileRow file={file}>
        <strong>{strings.percent(percent)}</strong>
        <div className="file__progress">
          <progress className="progress" max="100" value={percent} aria-label={strings.progress} />
          <p className="note">
            {isThere
              ? strings.checking
              : strings.sending(formatSize(Math.min(sent, file.size)), formatSize(file.size))}
            {!isThere && left !== null && ` ${strings.timeLeft(left)}`}
          </p>
          <p className="visually-hidden" role="status">
            {isThere ? strings.checking : strings.saidProgress(percent - (percent % 25))}
          </p>
        </div>
      </FileRow>
      <button type="button" className="button button--danger" data-next onClick={onStop}>
        {strings.stop}
      </button>
    </>
  );
}

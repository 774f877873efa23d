import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { percentOf } from "./continue-file.ts";
import { Doubt } from "./doubt.tsx";
import type { FileState } from "./use-file-sending.ts";
import type { Progress } from "./use-sending-once.ts";

interface FileProgressProps {
  /** That it is being sent. */
  words: string;
  /** The name of its bar, unless the words are. */
  label?: string;
  progress: Progress;
}

/** How far a file has come. */
export function FileProgress({ words, label = words, progress }: FileProgressProps) {
  const { filesStrings: strings } = useStrings();
  const percent = percentOf(progress);
  const begun = percent === 100 ? strings.allSent : words;
  return (
    <>
      <p>
        {progress.lostAt === null ? begun : strings.lost} <strong>{strings.percent(percent)}</strong>
      </p>
      <progress className="progress" max={1} value={percent / 100} aria-label={label} />
    </>
  );
}

interface FileSendingProps {
  state: FileState<unknown>;
  /** That it is being sent; by its name, if nothing else is said. */
  words?: string;
  onRetry: () => void;
}

/** How far the file of a form has come; screen readers hear that it is sent, and of doubt. */
export function FileSending({ state, onRetry, ...props }: FileSendingProps) {
  const { filesStrings: strings } = useStrings();
  const sending = state.step === "sending" ? state : null;
  const words = props.words ?? strings.sending(sending?.job.file.name ?? "");
  return (
    <>
      {sending && <FileProgress words={words} progress={sending.progress} />}
      <div role="status">
        {sending && <p className="visually-hidden">{words}</p>}
        {sending?.doubt && <Doubt doubt={sending.doubt} onRetry={onRetry} />}
      </div>
    </>
  );
}

interface FileNotTakenProps {
  state: Extract<FileState<unknown>, { step: "failed" }>;
  onRetry: () => void;
  onGiveUp: () => void;
}

/** Why a file was not taken, and the way on: it need not be chosen again. */
export function FileNotTaken({ state: { job, failure }, onRetry, onGiveUp }: FileNotTakenProps) {
  const { filesStrings: strings } = useStrings();
  const title = failure.isUnknown ? strings.unanswered : strings.notTaken;
  return (
    <div role="alert">
      <Notice tone="error" title={title(job.file.name)}>
        <p>{failure.reason}</p>
        <p className="cluster">
          {failure.mayRetry && (
            <button type="button" className="button button--small" onClick={onRetry}>
              {strings.retry}
            </button>
          )}
          <button type="button" className="button button--outline button--small" onClick={onGiveUp}>
            {strings.giveUp}
          </button>
        </p>
      </Notice>
    </div>
  );
}

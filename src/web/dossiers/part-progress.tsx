import { useId } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { Doubt, TryAgain } from "../files/doubt.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ChangedWords } from "./changed-words.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import type { Upload } from "./use-part-upload.ts";

interface PartProgressProps {
  part: DossierPart;
  upload: Exclude<Upload, { step: "none" }>;
  stop: () => void;
  clear: () => void;
  onRetry: (file: File) => void;
  /** Puts the file in the place of what is there now. */
  onInsist: (file: File) => void;
  /** The largest file that passes, in bytes. */
  maxBytes: number;
}

/** How far the file of a part has come, or why it has not. */
export function PartProgress({ part, upload, stop, clear, onRetry, onInsist, maxBytes }: PartProgressProps) {
  const { uiStrings, dossierStrings: strings } = useStrings();
  const { file, step } = upload;
  if (step === "sending")
    return <SendingPart part={part} upload={upload} stop={stop} onRetry={() => onRetry(file)} />;
  const isOvertaken = step === "overtaken";
  const isRefused = !(isOvertaken || upload.mayRetry);
  const changed = part.file ? strings.another.there(part.file.name) : strings.another.gone;
  return (
    <div className="row__open" tabIndex={-1} role="alert">
      <Notice
        tone={isOvertaken ? "info" : "error"}
        title={isOvertaken ? strings.another.title : upload.title}
      >
        <p>{isOvertaken ? changed : upload.reason}</p>
        {!isOvertaken && upload.changes && <ChangedWords {...upload.changes} />}
        {isRefused && <AnotherFile part={part} maxBytes={maxBytes} onChoose={onInsist} />}
        <p className="cluster">
          {isOvertaken && (
            <button type="button" className="button button--small" onClick={() => onInsist(file)}>
              {strings.another.mine(file.name)}
            </button>
          )}
          {!isOvertaken && upload.mayRetry && (
            <button type="button" className="button button--small" onClick={() => onRetry(file)}>
              {strings.retry}
            </button>
          )}
          <button type="button" className="button button--outline button--small" onClick={clear}>
            {isOvertaken ? strings.another.keep : uiStrings.cancel}
          </button>
        </p>
      </Notice>
    </div>
  );
}

interface SendingPartProps extends Pick<PartProgressProps, "part" | "stop"> {
  upload: Extract<Upload, { step: "sending" }>;
  onRetry: () => void;
}

function SendingPart({ part, upload, stop, onRetry }: SendingPartProps) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const { file, percent, isLost, doubt } = upload;
  const words = percent === 100 ? strings.allSent : strings.sending(file.name);
  return (
    <div className="row__open" tabIndex={-1}>
      <p>
        {isLost ? strings.lost : words} <strong>{strings.percent(percent)}</strong>
      </p>
      <progress className="progress" max="100" value={percent} aria-label={strings.progress(part.title)} />
      {isLost && <TryAgain onRetry={onRetry}>{sendPlanStrings.lost.now}</TryAgain>}
      <div role="status">{doubt && !isLost && <Doubt doubt={doubt} onRetry={onRetry} />}</div>
      <button type="button" className="button button--outline button--small" onClick={stop}>
        {strings.stop}
        <span className="visually-hidden">{strings.about(part.title)}</span>
      </button>
    </div>
  );
}

/** The way on from a file that no other try would bring in. */
function AnotherFile({ part, maxBytes, onChoose }: Pick<PartProgressProps, "part" | "maxBytes"> & Chooses) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const { refusal, input } = useChosenFile(part, { maxBytes, takesPictures: false, onChoose });
  return (
    <>
      <p>{refusal ?? strings.accepted(part.extensions)}</p>
      <p>
        <FileButton id={useId()} button="button button--small" {...input}>
          {sendPlanStrings.chooseOther}
        </FileButton>
      </p>
    </>
  );
}

interface Chooses {
  onChoose: (file: File) => void;
}

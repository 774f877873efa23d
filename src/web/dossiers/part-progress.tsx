import { useId } from "react";
import type { DossierPart } from "#domain/dossiers/dossiers.ts";
import { Doubt, TryAgain } from "../files/doubt.tsx";
import { FileProgress } from "../files/file-progress.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ChangedWords } from "./changed-words.tsx";
import { useChosenFile } from "./use-chosen-file.ts";
import type { Upload } from "./use-part-upload.ts";

interface SendingPartProps {
  part: DossierPart;
  upload: Extract<Upload, { step: "sending" }>;
  stop: () => void;
  onRetry: () => void;
}

/** How far the file of a part has come. */
export function SendingPart({ part, upload: { job, progress, doubt }, stop, onRetry }: SendingPartProps) {
  const { dossierStrings: strings, filesStrings, sendPlanStrings } = useStrings();
  const isLost = progress.lostAt !== null;
  return (
    <div className="row__open" tabIndex={-1}>
      <FileProgress
        words={filesStrings.sending(job.file.name)}
        label={strings.progress(part.title)}
        progress={progress}
      />
      {isLost && <TryAgain onRetry={onRetry}>{sendPlanStrings.lost.now}</TryAgain>}
      <div role="status">{doubt && !isLost && <Doubt doubt={doubt} onRetry={onRetry} />}</div>
      <button type="button" className="button button--outline button--small" onClick={stop}>
        {strings.stop}
        <span className="visually-hidden">{strings.about(part.title)}</span>
      </button>
    </div>
  );
}

interface PartNotKeptProps {
  part: DossierPart;
  upload: Extract<Upload, { step: "failed" }>;
  clear: () => void;
  onRetry: () => void;
  /** Puts the file in the place of what is there now. */
  onInsist: (file: File) => void;
  /** The largest file that passes, in bytes. */
  maxBytes: number;
}

/** Why the file of a part has not come, and the way on. */
export function PartNotKept({ part, upload, clear, onRetry, onInsist, maxBytes }: PartNotKeptProps) {
  const { uiStrings, dossierStrings: strings } = useStrings();
  const { job, failure } = upload;
  const { reason, mayRetry, isUnknown, isOvertaken, changes } = failure;
  const title = isUnknown ? strings.unanswered.title : strings.failed;
  const changed = part.file ? strings.another.there(part.file.name) : strings.another.gone;
  return (
    <div className="row__open" tabIndex={-1} role="alert">
      <Notice tone={isOvertaken ? "info" : "error"} title={isOvertaken ? strings.another.title : title}>
        <p>{isOvertaken ? changed : reason}</p>
        {changes && <ChangedWords {...changes} />}
        {!mayRetry && <AnotherFile part={part} maxBytes={maxBytes} onChoose={onInsist} />}
        <p className="cluster">
          {isOvertaken && (
            <button type="button" className="button button--small" onClick={() => onInsist(job.file)}>
              {strings.another.mine(job.file.name)}
            </button>
          )}
          {!isOvertaken && mayRetry && (
            <button type="button" className="button button--small" onClick={onRetry}>
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

/** The way on from a file that no other try would bring in. */
function AnotherFile({ part, maxBytes, onChoose }: Pick<PartNotKeptProps, "part" | "maxBytes"> & Chooses) {
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

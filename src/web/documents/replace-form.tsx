import { useEffect, useId, useRef, useState } from "react";
import type { ManagedDocument, ManagedDocuments, WaitingVersion } from "#domain/documents/documents.ts";
import { attempt } from "../api/failure.ts";
import { onceRequest } from "../api/send-once.ts";
import { FileNotTaken, FileSending } from "../files/file-progress.tsx";
import { useFileSending } from "../files/use-file-sending.ts";
import { LeaveGuard } from "../forms/leave-guard.tsx";
import { editingApi } from "../session/editing-api.ts";
import { ConfirmDialog } from "../ui/feedback/confirm-dialog.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings, useTeamStrings } from "../ui/text/strings-context.ts";
import { AddForm } from "./add-document.tsx";
import { discardVersion, readWaiting } from "./documents-api.ts";
import { PublishForm } from "./publish-form.tsx";

interface ReplaceFormProps {
  document: ManagedDocument;
  /** The document was replaced, or the form given up. */
  onDone: (isReplaced: boolean) => void;
}

/** Another file for a document: it is sent and checked, what changed is written, then it takes its place. */
export function ReplaceForm({ document, onDone }: ReplaceFormProps) {
  const { documentsStrings: strings, editingStrings, textsStrings } = useTeamStrings();
  const [waiting, setWaiting] = useState<WaitingVersion | null>(null);
  /** What was sent here goes with the form; a file that waited before may be somebody else's, or in a set. */
  const own = useRef<WaitingVersion | null>(null);
  /** What changed, as it is typed: it outlives the file that was refused. */
  const [note, setNote] = useState<string>();
  const { state, start, clear } = useFileSending<WaitingVersion>({
    whole: "/api/cntr/document/upload",
    field: "file",
    fields: { place: document.place, item: document.item },
    holds: "id",
    onReceived: async (sent) => {
      const before = own.current;
      own.current = sent;
      setWaiting(sent);
      if (before && before.id !== sent.id) await attempt(() => discardVersion(before));
    },
  });
  const again = () => state.step !== "none" && void start(state.job);
  const isSending = state.step === "sending";
  const isOnWay = isSending || (state.step === "failed" && state.failure.mayRetry);
  const giveUp = async () => {
    if (own.current) await discardVersion(own.current).catch(() => undefined);
    onDone(false);
  };
  return (
    <div className="stack">
      <ChooseFile
        document={document}
        isChosen={waiting !== null}
        onChoose={(file) => void start({ file, request: onceRequest() })}
      />
      <FileSending state={state} onRetry={again} />
      {state.step === "failed" && <FileNotTaken state={state} onRetry={again} onGiveUp={clear} />}
      {state.step === "failed" && state.failure.code === "other-kind" && (
        <AddInstead file={state.job.file} onAdded={() => onDone(true)} />
      )}
      {!(waiting || isSending) && <WaitingFiles document={document} onContinue={setWaiting} />}
      {waiting && !isSending ? (
        <PublishForm
          document={document}
          waiting={waiting}
          note={note ?? waiting.note}
          onNote={setNote}
          onPublished={() => onDone(true)}
          onGiveUp={giveUp}
        />
      ) : (
        <p>
          <button type="button" className="button button--quiet button--small" onClick={giveUp}>
            {strings.close}
          </button>
        </p>
      )}
      <LeaveGuard
        isOn={waiting !== null || isOnWay}
        words={isOnWay ? editingStrings.leaveFiles : textsStrings.leave}
      />
    </div>
  );
}

interface ChooseFileProps {
  document: ManagedDocument;
  isChosen: boolean;
  onChoose: (file: File) => void;
}

function ChooseFile({ document: { format }, isChosen, onChoose }: ChooseFileProps) {
  const { documentsStrings: strings } = useStrings();
  const id = useId();
  return (
    <p className="cluster">
      <FileButton
        id={id}
        button="button button--outline button--small"
        aria-describedby={`${id}-kind`}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = "";
        }}
      >
        <Icon name="upload" />
        {isChosen ? strings.chooseOther : strings.choose}
      </FileButton>
      <span className="note" id={`${id}-kind`}>
        {strings.sameKind(format)}
      </span>
    </p>
  );
}

interface AddInsteadProps {
  /** The file that could not take a document's place. */
  file: File;
  onAdded: () => void;
}

/** Adds a file as a document of its own, where it was refused: it need not be chosen again. */
function AddInstead({ file, onAdded }: AddInsteadProps) {
  const { documentsStrings: strings } = useStrings();
  const [lists, setLists] = useState<ManagedDocuments["lists"] | null>(null);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (lists) form.current?.querySelector<HTMLInputElement>("input:not([type=file])")?.focus();
  }, [lists]);
  const open = () =>
    attempt(async () => setLists((await (await editingApi.document.all.$get()).json()).lists));
  if (!lists) {
    return (
      <p>
        <button type="button" className="button button--outline button--small" onClick={open}>
          {strings.asNew}
        </button>
      </p>
    );
  }
  return (
    <div ref={form}>
      <AddForm lists={lists} chosen={file} onAdded={onAdded} />
    </div>
  );
}

interface WaitingFilesProps {
  document: ManagedDocument;
  onContinue: (waiting: WaitingVersion) => void;
}

/** Files that were sent for a document and not published yet: here before, by somebody else, or in a set. */
function WaitingFiles({ document, onContinue }: WaitingFilesProps) {
  const { documentsStrings: strings, format } = useStrings();
  const [files, setFiles] = useState<WaitingVersion[]>([]);
  const [asked, setAsked] = useState<WaitingVersion | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read when it is opened
  useEffect(() => {
    if (document.waiting.length > 0) void attempt(async () => setFiles(await readWaiting(document)));
  }, [document.item]);
  const discard = (file: WaitingVersion) =>
    attempt(async () => {
      await discardVersion(file);
      setFiles(files.filter(({ id }) => id !== file.id));
    });
  if (files.length === 0) return null;
  return (
    <>
      <ul className="rows rows--plain" aria-label={strings.waiting(files.length)}>
        {files.map((file) => (
          <li key={file.id}>
            <div>
              <p className="row__title">{file.name}</p>
              <p className="note">
                {strings.sentBy(file.savedBy ?? strings.erased, format.moment(file.savedAt))}
              </p>
            </div>
            <div className="row__side cluster">
              <button
                type="button"
                className="button button--outline button--small"
                aria-label={strings.continueNamed(file.name)}
                onClick={() => onContinue(file)}
              >
                {strings.continue}
              </button>
              <button
                type="button"
                className="button button--danger button--small"
                aria-label={strings.discardNamed(file.name)}
                onClick={() => setAsked(file)}
              >
                {strings.discard}
              </button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={strings.discardQuestion(asked.name)}
          text={strings.discardText}
          confirm={strings.discardConfirm}
          onConfirm={() => void discard(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

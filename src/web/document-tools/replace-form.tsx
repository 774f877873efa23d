import { useId, useState } from "react";
import type { ManagedDocument, WaitingVersion } from "#domain/documents/documents.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { LeaveGuard } from "../app/leave-guard.tsx";
import { EditedMeanwhile } from "../editing/editing-api.ts";
import { useHref } from "../page/use-href.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { FileButton } from "../ui/form/file-button.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { discardVersion, publishVersion, sendVersion } from "./documents-api.ts";

interface ReplaceFormProps {
  document: ManagedDocument;
  /** The document was replaced, or the form given up. */
  onDone: (isReplaced: boolean) => void;
}

/** Another file for a document: it is sent and checked, what changed is written, then it takes its place. */
export function ReplaceForm({ document, onDone }: ReplaceFormProps) {
  const { documentsStrings: strings, textsStrings } = useStrings();
  const [waiting, setWaiting] = useState<WaitingVersion | null>(null);
  const [sending, setSending] = useState<{ name: string; part: number } | null>(null);
  const [failure, setFailure] = useState<{ title: string; isOtherKind: boolean } | null>(null);

  const send = async (file: File) => {
    setFailure(null);
    setSending({ name: file.name, part: 0 });
    try {
      const sent = await sendVersion(document, file, (part) => setSending({ name: file.name, part }));
      if (waiting) await discardVersion(waiting);
      setWaiting(sent);
    } catch (error) {
      const isOtherKind = isProblem(error) && error.code === "other-kind";
      setFailure({ title: failureOf(error).title, isOtherKind });
    } finally {
      setSending(null);
    }
  };
  const giveUp = async () => {
    if (waiting) await discardVersion(waiting).catch(() => undefined);
    onDone(false);
  };
  return (
    <div className="stack">
      <ChooseFile document={document} isChosen={waiting !== null} onChoose={send} />
      <p role="status" className={sending ? "upload" : "visually-hidden"}>
        {sending && strings.sending(sending.name)}
        {sending && (
          <progress
            className="progress"
            aria-label={strings.sending(sending.name)}
            max={1}
            value={sending.part}
          />
        )}
      </p>
      {failure && <Refused {...failure} />}
      {waiting && !sending ? (
        <PublishForm
          document={document}
          waiting={waiting}
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
      <LeaveGuard isOn={waiting !== null} words={textsStrings.leave} />
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

function Refused({ title, isOtherKind }: { title: string; isOtherKind: boolean }) {
  const { documentsStrings: strings } = useStrings();
  const href = useHref();
  return (
    <div role="alert">
      <Notice tone="error" title={title}>
        {isOtherKind && (
          <p>
            <a href={`${href("siteDocuments")}#adauga`}>{strings.asNew}</a>
          </p>
        )}
      </Notice>
    </div>
  );
}

interface PublishFormProps {
  document: ManagedDocument;
  waiting: WaitingVersion;
  onPublished: () => void;
  onGiveUp: () => void;
}

function PublishForm({ document, waiting, onPublished, onGiveUp }: PublishFormProps) {
  const { documentsStrings: strings, format } = useStrings();
  const id = useId();
  const [note, setNote] = useState(waiting.note);
  const [version, setVersion] = useState(waiting.version);
  const [wrong, setWrong] = useState<{ note?: string | undefined; title?: string | undefined }>({});
  const [isSending, setSending] = useState(false);
  const isConflict = version !== waiting.version;
  const publish = async () => {
    setSending(true);
    setWrong({});
    try {
      await publishVersion({ ...waiting, version }, note);
      showToast(strings.replaced(document.title));
      onPublished();
    } catch (error) {
      if (error instanceof EditedMeanwhile) setVersion((error.current as { version: number }).version);
      else {
        const { title, fields } = failureOf(error);
        setWrong(fields.note ? { note: fields.note } : { title });
      }
    } finally {
      setSending(false);
    }
  };
  const today = format.dayAndMonth(new Date().toISOString());
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void publish();
      }}
    >
      <div className="file">
        <span className="doc__tile">
          <Icon name="file" />
        </span>
        <span>
          <strong>{waiting.name}</strong>
          <span className="doc__meta">{strings.checked(document.format, format.size(waiting.size))}</span>
          <a href={`/api/cntr/document/waiting/${waiting.id}/file`} download>
            {strings.seeFile}
          </a>
        </span>
      </div>
      <LabelledField
        id={id}
        label={strings.note}
        hint={waiting.needsNote ? strings.noteNeeded(today) : strings.noteHint(today)}
        error={wrong.note}
        isLive
      >
        {(described) => (
          <input
            className="input"
            maxLength={300}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            {...described}
          />
        )}
      </LabelledField>
      <div role="alert">
        {isConflict && (
          <Notice tone="wait" title={strings.conflict}>
            <p>{strings.conflictText}</p>
          </Notice>
        )}
        {wrong.title && <Notice tone="error" title={wrong.title} />}
      </div>
      <p className="cluster">
        <button type="submit" className="button button--small" aria-busy={isSending}>
          {isConflict ? strings.replaceAnyway : strings.replace}
        </button>
        <button type="button" className="button button--outline button--small" onClick={onGiveUp}>
          {strings.give}
        </button>
      </p>
    </form>
  );
}

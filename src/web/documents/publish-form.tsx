import { useId, useState } from "react";
import type { ManagedDocument, WaitingVersion } from "#domain/documents/documents.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { ChooseSet } from "../editing/choose-set.tsx";
import { GateDialog } from "../gate/gate-dialog.tsx";
import { useGate } from "../gate/use-gate.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { noteVersion, publishVersion } from "./documents-api.ts";

interface PublishFormProps {
  document: ManagedDocument;
  waiting: WaitingVersion;
  /** What changed, in words. */
  note: string;
  onNote: (note: string) => void;
  onPublished: () => void;
  onGiveUp: () => void;
}

/** What a sent file changes, in words, and what becomes of it: it takes the document's place now, or waits in a set. */
export function PublishForm({ document, waiting, note, onNote, onPublished, onGiveUp }: PublishFormProps) {
  const { documentsStrings: strings, setsStrings, gateStrings, format } = useTeamStrings();
  const id = useId();
  const [isChoosingSet, setChoosingSet] = useState(false);
  const gate = useGate();
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
  const chooseSet = async () => {
    if (await attempt(() => noteVersion(waiting, note))) setChoosingSet(true);
  };
  const today = format.dayAndMonth(new Date().toISOString());
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void gate.ask({ version: waiting.id }, () => void publish());
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
            onChange={({ target }) => onNote(target.value)}
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
        <button type="submit" className="button button--small" aria-busy={isSending || gate.isAsking}>
          {isConflict ? strings.replaceAnyway : strings.replace}
        </button>
        <button
          type="button"
          className="button button--outline button--small"
          onClick={() => void chooseSet()}
        >
          {setsStrings.choose.open}
        </button>
        <button type="button" className="button button--outline button--small" onClick={onGiveUp}>
          {strings.give}
        </button>
      </p>
      {gate.found && (
        <GateDialog
          gate={{ ...gate, found: gate.found }}
          back={gateStrings.close}
          publish={isConflict ? strings.replaceAnyway : strings.replace}
        />
      )}
      {isChoosingSet && (
        <ChooseSet
          change={{
            type: "document",
            item: `${document.place}/${document.item}`,
            version,
            edit: { versionId: waiting.id, title: document.title },
          }}
          onPut={onPublished}
          onClose={() => setChoosingSet(false)}
        />
      )}
    </form>
  );
}

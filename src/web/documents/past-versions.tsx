import { useEffect, useId, useRef, useState } from "react";
import type { ManagedDocument, PastVersion } from "#domain/documents/documents.ts";
import { ifMatch } from "../api/api-client.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface PastVersionsProps {
  document: ManagedDocument;
  onChanged: () => void;
}

/** Every file that is, or was, at a document's address: who, when, what changed; each can come back. */
export function PastVersions({ document, onChanged }: PastVersionsProps) {
  const { documentsStrings: strings } = useStrings();
  const { place, item, version } = document;
  const [versions, setVersions] = useState<PastVersion[]>([]);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [corrected, setCorrected] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read anew when another file is there, or other words
  useEffect(() => {
    void attempt(async () => {
      const answer = await editingApi.document.versions.$get({ query: { place, item } });
      setVersions(await answer.json());
    });
  }, [place, item, version, corrected]);
  if (versions.length < 2) return <p className="note">{strings.noVersions}</p>;
  return (
    <>
      <ol className="rows rows--plain" aria-label={strings.versions}>
        {versions.map((one) => (
          <VersionRow key={one.number} document={document} version={one} onAsk={setAsked} />
        ))}
      </ol>
      {asked?.to === "bring-back" && (
        <NoteDialog
          title={strings.bringBackQuestion(asked.number)}
          help={strings.bringBackNote}
          action={strings.bringBack}
          initial=""
          onSend={async (note) => {
            const header = ifMatch(version);
            const json = { place, item, number: asked.number, note };
            await editingApi.document["bring-back"].$post({ header, json });
            showToast(strings.broughtBack(asked.number));
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === "withdraw" && (
        <NoteDialog
          title={strings.withdrawQuestion(asked.number)}
          help={strings.withdrawHelp}
          action={strings.withdrawAction}
          initial=""
          field={{ label: strings.withdrawReason, hint: strings.withdrawReasonHint }}
          onSend={async (reason) => {
            await editingApi.document.withdraw.$post({ json: { place, item, number: asked.number, reason } });
            showToast(strings.withdrawn(asked.number));
            setCorrected((times) => times + 1);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked?.to === "correct" && (
        <NoteDialog
          title={strings.correctQuestion(asked.number)}
          help={strings.correctHelp}
          action={strings.correct}
          initial={asked.note}
          onSend={async (note) => {
            await editingApi.document.note.$patch({ json: { place, item, number: asked.number, note } });
            showToast(strings.noteCorrected);
            setCorrected((times) => times + 1);
            onChanged();
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What somebody is about to do with a version. */
interface Asked extends Pick<PastVersion, "number" | "note"> {
  to: "bring-back" | "correct" | "withdraw";
}

interface VersionRowProps {
  document: ManagedDocument;
  version: PastVersion;
  onAsk: (asked: Asked) => void;
}

function VersionRow({ document, version, onAsk }: VersionRowProps) {
  const { documentsStrings: strings, format } = useStrings();
  const { number, publishedAt, savedBy, size, note, withdrawnAt, withdrawnReason } = version;
  const isNow = number === document.version;
  const who = [publishedAt && (savedBy ?? strings.erased), format.size(size)].filter(Boolean).join(" · ");
  return (
    <li>
      <div>
        <p className="row__title">
          {withdrawnAt ? (
            strings.version(number)
          ) : (
            <a href={`${document.address}?versiune=${number}`} download>
              {strings.version(number)}
            </a>
          )}{" "}
          {isNow && <span className="tag">{strings.now}</span>}
        </p>
        <p className="note">
          {publishedAt ? strings.from(format.moment(publishedAt)) : strings.first} · {who}
        </p>
        {note && <p>{note}</p>}
        {withdrawnAt && (
          <p className="note">{strings.withdrawnOn(format.moment(withdrawnAt), withdrawnReason ?? "")}</p>
        )}
      </div>
      <div className="row__side cluster">
        {publishedAt && number > 1 && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={strings.correctNamed(number)}
            onClick={() => onAsk({ to: "correct", number, note })}
          >
            {strings.correctNote}
          </button>
        )}
        {!(isNow || withdrawnAt) && (
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={strings.withdrawNamed(number)}
            onClick={() => onAsk({ to: "withdraw", number, note: "" })}
          >
            {strings.withdraw}
          </button>
        )}
        {!(isNow || withdrawnAt) && (
          <button
            type="button"
            className="button button--outline button--small"
            aria-label={strings.bringBackNamed(number)}
            onClick={() => onAsk({ to: "bring-back", number, note: "" })}
          >
            {strings.bringBack}
          </button>
        )}
      </div>
    </li>
  );
}

interface NoteDialogProps {
  title: string;
  /** What follows from it. */
  help: string;
  /** The words of the button that does it. */
  action: string;
  /** What visitors are told now. */
  initial: string;
  /** Of a field that is not for visitors. */
  field?: { label: string; hint: string };
  onSend: (note: string) => Promise<void>;
  onClose: () => void;
}

/** Asks what visitors are told of a document's version, and does what it is asked for. */
function NoteDialog({ title, help, action, initial, field, onSend, onClose }: NoteDialogProps) {
  const { documentsStrings: strings, format } = useStrings();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const [note, setNote] = useState(initial);
  const [wrong, setWrong] = useState<{ note?: string | undefined; title?: string | undefined }>({});
  const send = async () => {
    try {
      await onSend(note);
      onClose();
    } catch (error) {
      if (error instanceof EditedMeanwhile) return setWrong({ title: strings.conflict });
      const { title: failure, fields } = failureOf(error);
      const note = fields.note ?? fields.reason;
      setWrong(note ? { note } : { title: failure });
    }
  };
  const today = format.dayAndMonth(new Date().toISOString());
  const { label, hint } = field ?? { label: strings.note, hint: strings.noteHint(today) };
  return (
    <Dialog title={title} onClose={onClose}>
      <p>{help}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
      >
        <LabelledField id={id} label={label} hint={hint} error={wrong.note} isLive>
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
        <div role="alert">{wrong.title && <Notice tone="error" title={wrong.title} />}</div>
        <DialogFoot onClose={onClose} harmless={cancel}>
          <button type="submit" className="button">
            {action}
          </button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

import { useEffect, useId, useRef, useState } from "react";
import type { ManagedDocument, PastVersion } from "#domain/documents/documents.ts";
import { failureOf } from "../api/failure.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { Dialog } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { LabelledField } from "../ui/form/field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface BringBackDialogProps {
  document: ManagedDocument;
  version: PastVersion;
  onDone: () => void;
  onClose: () => void;
}

/** Asks whether an earlier file comes back, and what visitors are told. */
export function BringBackDialog({ document, version: { number }, onDone, onClose }: BringBackDialogProps) {
  const { documentsStrings: strings, uiStrings, format } = useStrings();
  const id = useId();
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const [note, setNote] = useState("");
  const [wrong, setWrong] = useState<{ note?: string | undefined; title?: string | undefined }>({});
  const bringBack = async () => {
    const { place, item, version } = document;
    try {
      const header = { "if-match": `"${version}"` };
      await editingApi.document["bring-back"].$post({ header, json: { place, item, number, note } });
      showToast(strings.broughtBack(number));
      onClose();
      onDone();
    } catch (error) {
      if (error instanceof EditedMeanwhile) return setWrong({ title: strings.conflict });
      const { title, fields } = failureOf(error);
      setWrong(fields.note ? { note: fields.note } : { title });
    }
  };
  const today = format.dayAndMonth(new Date().toISOString());
  return (
    <Dialog title={strings.bringBackQuestion(number)} onClose={onClose}>
      <p>{strings.bringBackNote}</p>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void bringBack();
        }}
      >
        <LabelledField id={id} label={strings.note} hint={strings.noteHint(today)} error={wrong.note} isLive>
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
        <p className="dialog__foot">
          <button type="button" className="button button--outline" onClick={onClose} ref={cancel}>
            {uiStrings.cancel}
          </button>
          <button type="submit" className="button">
            {strings.bringBack}
          </button>
        </p>
      </form>
    </Dialog>
  );
}

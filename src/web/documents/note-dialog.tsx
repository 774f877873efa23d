import { useEffect, useId, useRef, useState } from "react";
import { failureOf } from "../api/failure.ts";
import { EditedMeanwhile } from "../editing/editing-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { LabelledField } from "../ui/form/field.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

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
export function NoteDialog({ title, help, action, initial, field, onSend, onClose }: NoteDialogProps) {
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

import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Form, type FormFailure } from "../ui/form/form.tsx";
import { useDone } from "./use-done.ts";
import { useSending } from "./use-sending.ts";

interface FormDialogProps {
  title: string;
  /** What is said above the form. */
  text?: string | undefined;
  /** The labels of the fields by name, in the order of the fields. */
  labels: Readonly<Record<string, string>>;
  /** The words of the button that sends it, and those while it is sent, where they differ. */
  submit: string;
  sending?: string;
  autoComplete?: "off";
  /** Sends it; the sentence that it resolves to is said once the dialog is closed. */
  send: (form: FormData) => Promise<string>;
  /** Turns a rejection of `send` into a message. */
  explain?: ((error: unknown) => FormFailure) | undefined;
  onClose: () => void;
  /** The fields. */
  children: React.ReactNode;
}

/** A form in a dialog. Once it is sent, the dialog closes, what was done is said, and the page is read again. */
export function FormDialog({ title, text, send, explain, onClose, ...form }: FormDialogProps) {
  const done = useDone();
  const state = useSending(async (data) => {
    const said = await send(data);
    onClose();
    await done(said);
  }, explain);
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <Form
        {...state}
        sending={form.submit}
        {...form}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      />
    </Dialog>
  );
}

import { useState } from "react";
import { useDone } from "../app/use-done.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

/** The way to name a candidate whom one knows after all, while plans are not assigned. */
export function SayConnection() {
  const { gate: words } = useTeamStrings().evaluatorStrings;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <p className="note">
        {words.found}{" "}
        <button type="button" className="button button--quiet button--small" onClick={() => setOpen(true)}>
          {words.say}
        </button>
      </p>
      {isOpen && <SayDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SayDialog({ onClose }: { onClose: () => void }) {
  const { gate: words } = useTeamStrings().evaluatorStrings;
  const done = useDone();
  const sending = useSending(async (form) => {
    const json = { name: typed(form, "name"), note: typed(form, "note") };
    await browserApi.evaluators["named-connection"].$post({ json });
    onClose();
    await done(words.said);
  });
  return (
    <Dialog title={words.sayTitle} onClose={onClose}>
      <p>{words.sayHelp}</p>
      <Form
        {...sending}
        labels={{ name: words.name, note: words.note }}
        submit={words.saySend}
        sending={words.saySending}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Field name="name" maxLength={200} autoComplete="off" required />
        <Field name="note" maxLength={300} autoComplete="off" hint={words.noteHelp} />
      </Form>
    </Dialog>
  );
}

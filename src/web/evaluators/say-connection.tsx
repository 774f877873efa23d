import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { typed } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Field } from "../ui/form/field.tsx";
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
  const send = async (form: FormData) => {
    const json = { name: typed(form, "name"), note: typed(form, "note") };
    await browserApi.evaluators["named-connection"].$post({ json });
    return words.said;
  };
  return (
    <FormDialog
      title={words.sayTitle}
      text={words.sayHelp}
      labels={{ name: words.name, note: words.note }}
      submit={words.saySend}
      sending={words.saySending}
      send={send}
      onClose={onClose}
    >
      <Field name="name" maxLength={200} autoComplete="off" required />
      <Field name="note" maxLength={300} autoComplete="off" hint={words.noteHelp} />
    </FormDialog>
  );
}

import { useEffect, useRef, useState } from "react";
import { useSending } from "#web/forms/use-sending.ts";
import { failureOf } from "../../api/failure.ts";
import { Dialog, DialogFoot } from "../../ui/feedback/dialog.tsx";
import { Form, type FormFailure } from "../../ui/form/form.tsx";
import { documentStrings, useTeamStrings } from "../../ui/text/strings-context.ts";

interface PlannedDialogProps<Plan> extends ReturnType<typeof usePlanned<Plan>> {
  title: string;
  labels: Readonly<Record<string, string>>;
  /** The words of the button that does it, and those while it is done. */
  submit: string;
  sending: string;
  onClose: () => void;
  /** The fields. */
  children: React.ReactNode;
  /** What will happen, as soon as it is known. */
  consequence: React.ReactNode;
}

/** A dialog that shows what will happen before it happens. */
export function PlannedDialog<Plan>(props: PlannedDialogProps<Plan>) {
  const { plan, harmless, form, title, labels, submit, sending, onClose, children, consequence } = props;
  const { roundsStrings } = useTeamStrings();
  const { planned } = roundsStrings;
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        {...form}
        labels={labels}
        submit={plan === null ? planned.see : submit}
        sending={plan === null ? planned.seeing : sending}
        isMain={false}
        foot={(button) => (
          <DialogFoot harmless={harmless} onClose={onClose}>
            {button}
          </DialogFoot>
        )}
      >
        {children}
        <div role="status">{consequence}</div>
      </Form>
    </Dialog>
  );
}

/**
 * A form that is sent twice: first to see what would happen, then to do it. Whatever is typed in between asks to see it
 * again. Once the consequence is shown, the focus is on the button that changes nothing (design/team.md rule 3).
 *
 * @param see resolves to the consequence of what was typed
 * @param act does it
 * @param check errors of fields that the form cannot find by itself
 */
export function usePlanned<Plan>(
  see: (form: FormData) => Promise<Plan>,
  act: (form: FormData, plan: Plan) => Promise<unknown>,
  check: (form: FormData) => FormFailure["fields"],
) {
  const [plan, setPlan] = useState<Plan | null>(null);
  const harmless = useRef<HTMLButtonElement>(null);
  const edits = useRef(0);
  const send = async (form: FormData) => {
    if (plan !== null) {
      return await act(form, plan).catch((error: unknown) => {
        // What was refused will not be as it was shown.
        setPlan(null);
        throw error;
      });
    }
    const asked = edits.current;
    const seen = await see(form);
    if (edits.current === asked) setPlan(seen);
  };
  const sending = useSending(send, failureAtFields, check);
  useEffect(() => {
    if (plan !== null) harmless.current?.focus();
  }, [plan]);
  const onInput = () => {
    edits.current += 1;
    setPlan(null);
  };
  return { plan, harmless, form: { ...sending, onInput } };
}

/** The API's moment is one value; the form has a day and an hour for it. */
function failureAtFields(error: unknown): FormFailure {
  if (error instanceof WrongField) {
    return { title: documentStrings().uiStrings.incomplete, fields: error.fields };
  }
  const { fields, ...failure } = failureOf(error);
  const { at, until, firstDay, ...others } = fields;
  const day = at ?? until ?? firstDay;
  return { ...failure, fields: day === undefined ? others : { ...others, day } };
}

/** Fields that turned out to be wrong only when the form was sent, each with its sentence. */
export class WrongField extends Error {
  readonly fields: FormFailure["fields"];

  constructor(fields: FormFailure["fields"]) {
    super("A field is wrong.");
    this.fields = fields;
  }
}

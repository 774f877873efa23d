import { Dialog, DialogFoot } from "../../ui/feedback/dialog.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useTeamStrings } from "../../ui/text/strings-context.ts";
import type { usePlanned } from "./use-planned.ts";

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

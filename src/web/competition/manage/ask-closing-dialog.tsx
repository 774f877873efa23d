import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import type { ManagedRound } from "#domain/competition/managed-rounds.ts";
import { useDone } from "../../app/use-done.ts";
import { typed, useSending } from "../../app/use-sending.ts";
import { browserApi } from "../../session/browser-api.ts";
import { Dialog, DialogFoot } from "../../ui/feedback/dialog.tsx";
import { TextField } from "../../ui/form/field.tsx";
import { Form } from "../../ui/form/form.tsx";
import { useStrings } from "../../ui/text/strings-context.ts";
import { MissedByClosing } from "./missed-by-closing.tsx";

/** Asks a second person to close the submission. */
export function AskClosingDialog({ round, onClose }: { round: ManagedRound; onClose: () => void }) {
  const { roundsStrings } = useStrings();
  const words = roundsStrings.closing;
  const done = useDone();
  const sending = useSending(async (form) => {
    const json = { reason: typed(form, "reason") };
    await browserApi.round.closing.$post({ query: { id: String(round.id) }, json });
    onClose();
    await done(words.asked);
  });
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Form
        {...sending}
        labels={{ reason: words.reason }}
        submit={words.submit}
        sending={words.sending}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <p>{words.text}</p>
        <MissedByClosing missed={round.missedByClosing} />
        <TextField name="reason" maxLength={maxLength.reason} rows={2} required />
      </Form>
    </Dialog>
  );
}

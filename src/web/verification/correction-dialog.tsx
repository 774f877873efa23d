import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import { useDone } from "../app/use-done.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Field } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface CorrectionDialogProps {
  roundId: number;
  plan: RoundVerification["plans"][number];
  onClose: () => void;
}

/** Corrects a published outcome to the other one: two people confirm the same reason. */
export function CorrectionDialog({ roundId, plan, onClose }: CorrectionDialogProps) {
  const { correction: words, round } = useTeamStrings().verificationStrings;
  const done = useDone();
  const { number, state, correcting } = plan;
  const isSecond = correcting?.by.some(({ isOwn }) => !isOwn) ?? false;
  const sending = useSending(async (form) => {
    const json = { number, reason: typed(form, "reason") };
    await browserApi.verification.round[":id"].correct.$post({ param: { id: String(roundId) }, json });
    onClose();
    await done(isSecond && json.reason === correcting?.reason ? words.corrected : words.confirmedNow);
  });
  return (
    <Dialog title={words.title(number)} onClose={onClose}>
      <p>{words.help(state === "admitted" ? round.rejected : round.admitted)}</p>
      {correcting?.by.map(({ name, isOwn }) => (
        <p key={name}>{isOwn ? words.youConfirmed : words.confirmedBy(name)}</p>
      ))}
      <Form
        {...sending}
        labels={{ reason: words.reason }}
        submit={words.confirm}
        sending={words.confirm}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Field
          name="reason"
          maxLength={mostOfRemark}
          defaultValue={correcting?.reason}
          autoComplete="off"
          required
        />
      </Form>
    </Dialog>
  );
}

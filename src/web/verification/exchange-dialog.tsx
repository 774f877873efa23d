import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { useDone } from "../app/use-done.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Field, FieldBox } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ExchangeDialogProps extends Pick<RoundVerification, "verifiers"> {
  roundId: number;
  plan: RoundVerification["plans"][number];
  onClose: () => void;
}

/** Puts another verifier in the place of one. */
export function ExchangeDialog({ roundId, plan, verifiers, onClose }: ExchangeDialogProps) {
  const { verificationStrings: all } = useTeamStrings();
  const words = all.round;
  const done = useDone();
  const others = verifiers.filter(({ userId }) => plan.verifiers.every((one) => one.userId !== userId));
  const sending = useSending(async (form) => {
    const [from, to] = [Number(typed(form, "from")), Number(typed(form, "to"))];
    const json = { number: plan.number, from, to, reason: typed(form, "reason") };
    await browserApi.verification.round[":id"].exchange.$post({ param: { id: String(roundId) }, json });
    onClose();
    await done(words.exchanged);
  });
  return (
    <Dialog title={words.exchangeOf(plan.number)} onClose={onClose}>
      <p>{words.exchangeHelp}</p>
      <Form
        {...sending}
        labels={{ from: words.from, to: words.to, reason: words.reason }}
        submit={words.exchange}
        sending={words.exchange}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Person name="from" people={plan.verifiers} />
        <Person name="to" people={others} />
        <Field name="reason" maxLength={300} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}

function Person({
  name,
  people,
}: {
  name: string;
  people: readonly { userId: number; name: string | null }[];
}) {
  const { erased } = useTeamStrings().verificationStrings;
  return (
    <FieldBox name={name} hint={undefined}>
      {(described) => (
        <select className="input" name={name} required {...described}>
          {people.map((one) => (
            <option key={one.userId} value={one.userId}>
              {one.name ?? erased}
            </option>
          ))}
        </select>
      )}
    </FieldBox>
  );
}

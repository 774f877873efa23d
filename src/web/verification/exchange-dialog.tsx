import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { typed } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Field, FieldBox } from "../ui/form/field.tsx";
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
  const others = verifiers.filter(({ userId }) => plan.verifiers.every((one) => one.userId !== userId));
  const send = async (form: FormData) => {
    const [from, to] = [Number(typed(form, "from")), Number(typed(form, "to"))];
    const json = { number: plan.number, from, to, reason: typed(form, "reason") };
    await browserApi.verification.round[":id"].exchange.$post({ param: { id: String(roundId) }, json });
    return words.exchanged;
  };
  return (
    <FormDialog
      title={words.exchangeOf(plan.number)}
      text={words.exchangeHelp}
      labels={{ from: words.from, to: words.to, reason: words.reason }}
      submit={words.exchange}
      send={send}
      onClose={onClose}
    >
      <Person name="from" people={plan.verifiers} />
      <Person name="to" people={others} />
      <Field name="reason" maxLength={300} autoComplete="off" required />
    </FormDialog>
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

import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { typed } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { CheckFields, ChoiceField, Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface ExchangeDialogProps extends Pick<RoundVerification, "verifiers"> {
  roundId: number;
  plan: RoundVerification["plans"][number];
  onClose: () => void;
}

/** Puts another verifier in the place of one, or says that there is none. */
export function ExchangeDialog({ roundId, plan, verifiers, onClose }: ExchangeDialogProps) {
  const { verificationStrings: all } = useTeamStrings();
  const words = all.round;
  const others = verifiers.filter(({ userId }) => plan.verifiers.every((one) => one.userId !== userId));
  const named = ({ userId, name }: { userId: number; name: string | null }) =>
    [userId, name ?? all.erased] as const;
  const send = async (form: FormData) => {
    const [from, to] = [Number(typed(form, "from")), Number(typed(form, "to"))];
    const json = { number: plan.number, from, to, reason: typed(form, "reason") };
    await browserApi.verification.round[":id"].exchange.$post({ param: { id: String(roundId) }, json });
    return words.exchanged;
  };
  const title = words.exchangeOf(plan.number);
  if (others.length === 0) {
    return (
      <Dialog title={title} onClose={onClose}>
        <p>{words.exchangeNobody}</p>
        <DialogFoot onClose={onClose} stay={words.close} />
      </Dialog>
    );
  }
  return (
    <FormDialog
      title={title}
      text={words.exchangeHelp}
      labels={{ from: words.from, to: words.to, reason: words.reason }}
      submit={words.exchange}
      send={send}
      onClose={onClose}
    >
      <ChoiceField required name="from" options={plan.verifiers.map(named)} />
      <ChoiceField required name="to" options={others.map(named)} />
      <Field name="reason" maxLength={300} autoComplete="off" required />
    </FormDialog>
  );
}

interface CorrectionDialogProps {
  roundId: number;
  grid: RoundVerification["grid"];
  plan: RoundVerification["plans"][number];
  onClose: () => void;
}

/** Corrects a published outcome to the other one: two people confirm the same reason, and for which lines it excludes. */
export function CorrectionDialog({ roundId, grid, plan, onClose }: CorrectionDialogProps) {
  const { correction: words, round } = useTeamStrings().verificationStrings;
  const { number, state, correcting } = plan;
  const isSecond = correcting?.by.some(({ isOwn }) => !isOwn) ?? false;
  const send = async (form: FormData) => {
    const json = { number, reason: typed(form, "reason"), lines: form.getAll("lines").map(String) };
    await browserApi.verification.round[":id"].correct.$post({ param: { id: String(roundId) }, json });
    return isSecond && isSame(json, correcting) ? words.corrected : words.confirmedNow;
  };
  return (
    <FormDialog
      title={words.title(number)}
      text={words.help(state === "admitted" ? round.rejected : round.admitted)}
      labels={{ lines: words.lines, reason: words.reason }}
      submit={words.confirm}
      send={send}
      onClose={onClose}
    >
      {correcting?.by.map(({ name, isOwn }) => (
        <p key={name}>{isOwn ? words.youConfirmed : words.confirmedBy(name)}</p>
      ))}
      {state === "admitted" && (
        <CheckFields
          name="lines"
          hint={words.linesHelp}
          options={grid.map(({ id, criterion }) => ({ value: id, label: criterion }))}
          checked={correcting?.lines}
        />
      )}
      <Field
        name="reason"
        maxLength={mostOfRemark}
        defaultValue={correcting?.reason}
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

type Corrected = Pick<NonNullable<CorrectionDialogProps["plan"]["correcting"]>, "reason" | "lines">;

function isSame(one: Corrected, other: Corrected | null): boolean {
  return one.reason === other?.reason && one.lines.join() === other.lines.join();
}

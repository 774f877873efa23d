import type { RoundVerification } from "#domain/verification/round-verification.ts";
import { mostOfRemark } from "#domain/verification/verification.rules.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { typed } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { CheckFields, Field } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

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

import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { DataRequest, RequestAnswer } from "#domain/data-requests/data-requests.ts";
import { FormDialog } from "../app/form-dialog.tsx";
import { typed } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { ChoiceField, TextField } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface RequestDialogProps {
  request: DataRequest;
  onClose: () => void;
}

/** Closes a request with an answer. */
export function CloseRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const outcome = typed(form, "outcome") as RequestAnswer["outcome"];
    const json = { outcome, answer: typed(form, "answer") };
    await browserApi["data-request"].close.$post({ query: { id: String(id) }, json });
    return words.close.done;
  };
  return (
    <FormDialog
      title={words.close.title(number)}
      labels={{ outcome: words.close.outcome, answer: words.answer }}
      submit={words.close.submit}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <ChoiceField name="outcome" options={Object.entries(words.outcomes)} />
      <TextField name="answer" hint={words.answerHint} rows={5} maxLength={maxLength.answer} required />
    </FormDialog>
  );
}

/** Gives a request two more months, with the reason. */
export function ExtendRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const json = { reason: typed(form, "reason") };
    await browserApi["data-request"].extend.$post({ query: { id: String(id) }, json });
    return words.extend.done;
  };
  return (
    <FormDialog
      title={words.extend.title(number)}
      text={words.extend.text}
      labels={{ reason: words.reason }}
      submit={words.extend.submit}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <TextField name="reason" rows={2} maxLength={maxLength.reason} required />
    </FormDialog>
  );
}

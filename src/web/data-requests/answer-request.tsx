import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { DataRequest, RequestAnswer } from "#domain/data-requests/data-requests.ts";
import { useAct } from "../app/use-done.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { FieldBox, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface RequestDialogProps {
  request: DataRequest;
  onClose: () => void;
}

/** Closes a request with an answer. */
export function CloseRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const act = useAct();
  const sending = useSending(async (form) => {
    const outcome = typed(form, "outcome") as RequestAnswer["outcome"];
    const json = { outcome, answer: typed(form, "answer") };
    await browserApi["data-request"].close.$post({ query: { id: String(id) }, json });
    onClose();
    await act(() => Promise.resolve(), words.close.done);
  });
  return (
    <Dialog title={words.close.title(number)} onClose={onClose}>
      <Form
        {...sending}
        labels={{ outcome: words.close.outcome, answer: words.answer }}
        submit={words.close.submit}
        sending={words.saving}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <FieldBox name="outcome" hint={undefined}>
          {(described) => (
            <select className="input" name="outcome" {...described}>
              <option value="done">{words.outcomes.done}</option>
              <option value="refused">{words.outcomes.refused}</option>
            </select>
          )}
        </FieldBox>
        <TextField name="answer" hint={words.answerHint} rows={5} maxLength={maxLength.answer} required />
      </Form>
    </Dialog>
  );
}

/** Gives a request two more months, with the reason. */
export function ExtendRequest({ request: { id, number }, onClose }: RequestDialogProps) {
  const { dataRequestStrings: words } = useTeamStrings();
  const act = useAct();
  const sending = useSending(async (form) => {
    const json = { reason: typed(form, "reason") };
    await browserApi["data-request"].extend.$post({ query: { id: String(id) }, json });
    onClose();
    await act(() => Promise.resolve(), words.extend.done);
  });
  return (
    <Dialog title={words.extend.title(number)} onClose={onClose}>
      <p>{words.extend.text}</p>
      <Form
        {...sending}
        labels={{ reason: words.reason }}
        submit={words.extend.submit}
        sending={words.saving}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <TextField name="reason" rows={2} maxLength={maxLength.reason} required />
      </Form>
    </Dialog>
  );
}

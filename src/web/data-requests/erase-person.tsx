import { maxLength } from "#domain/data-requests/data-requests.limits.ts";
import type { DataRequest } from "#domain/data-requests/data-requests.ts";
import { OwnProof, useProofLabels } from "../accounts/own-proof.tsx";
import { explainProof } from "../accounts/proof-form.tsx";
import { useAct } from "../app/use-done.ts";
import { typed, useSending } from "../app/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface ErasePersonProps {
  request: DataRequest;
  onClose: () => void;
}

/** Erases the person who asked for it, with the answer and one's own password: it was asked once before. */
export function ErasePerson({ request: { id, name }, onClose }: ErasePersonProps) {
  const { dataRequestStrings: words } = useStrings();
  const act = useAct();
  const proofLabels = useProofLabels();
  const sending = useSending(async (form) => {
    const proof = { current: typed(form, "current"), code: typed(form, "code") };
    const json = { answer: typed(form, "answer"), ...proof };
    await browserApi["data-request"].erase.$post({ query: { id: String(id) }, json });
    onClose();
    await act(() => Promise.resolve(), words.erase.done);
  }, explainProof);
  return (
    <Dialog title={words.erase.askTitle} onClose={onClose}>
      <p>{words.erase.askText(name)}</p>
      <Form
        {...sending}
        labels={{ answer: words.answer, ...proofLabels }}
        submit={words.erase.submit}
        sending={words.saving}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <TextField
          name="answer"
          defaultValue={words.erase.suggested}
          rows={4}
          maxLength={maxLength.answer}
          required
        />
        <OwnProof />
      </Form>
    </Dialog>
  );
}

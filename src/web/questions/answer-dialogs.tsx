import { maxLength, questionLength } from "#domain/questions/questions.limits.ts";
import type { Callback, TeamQuestion } from "#domain/questions/questions.ts";
import { useDone } from "../forms/use-done.ts";
import { typed, useSending } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Dialog, DialogFoot } from "../ui/feedback/dialog.tsx";
import { Field, TextField } from "../ui/form/field.tsx";
import { Form } from "../ui/form/form.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface QuestionDialogProps {
  question: TeamQuestion;
  onClose: () => void;
}

/** Publishes a question in words that name nobody, with its answer; or other words in their place. */
export function AnswerDialog({ question, onClose }: QuestionDialogProps) {
  const { id, text, publishedText, answer, refusedAt } = question;
  const { askedStrings: words } = useTeamStrings();
  const done = useDone();
  const sending = useSending(async (form) => {
    const json = {
      publishedText: typed(form, "publishedText"),
      answer: typed(form, "answer"),
      seen: { answer, refusedAt },
    };
    await browserApi.question.answer.$post({ query: { id: String(id) }, json });
    onClose();
    await done(words.published);
  });
  return (
    <Dialog title={words.answerTitle} onClose={onClose}>
      <Form
        {...sending}
        labels={words.labels}
        submit={words.publish}
        sending={words.saving}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <TextField
          name="publishedText"
          hint={words.publishedHint}
          rows={4}
          defaultValue={publishedText ?? text}
          maxLength={questionLength.max}
          required
        />
        <TextField name="answer" rows={6} defaultValue={answer ?? ""} maxLength={maxLength.answer} required />
      </Form>
    </Dialog>
  );
}

/** Keeps a question from the public page, or takes it from there, with a reason for the team. */
export function RefuseDialog({
  question: { id, publishedAt, answer, refusedAt },
  onClose,
}: QuestionDialogProps) {
  const { askedStrings: words } = useTeamStrings();
  const done = useDone();
  const sending = useSending(async (form) => {
    await browserApi.question.refuse.$post({
      query: { id: String(id) },
      json: { reason: typed(form, "reason"), seen: { answer, refusedAt } },
    });
    onClose();
    await done(words.refused);
  });
  return (
    <Dialog title={words.refuseTitle} onClose={onClose}>
      <p>{words.refuseText}</p>
      <Form
        {...sending}
        labels={{ reason: words.reason }}
        submit={publishedAt ? words.takeDown : words.refuse}
        sending={words.saving}
        isMain={false}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Field name="reason" maxLength={maxLength.reason} autoComplete="off" required />
      </Form>
    </Dialog>
  );
}

/** Notes that somebody was called, and what is worth to be remembered of it. */
export function CalledDialog({
  callback: { id, name },
  onClose,
}: {
  callback: Callback;
  onClose: () => void;
}) {
  const { askedStrings: words } = useTeamStrings();
  const done = useDone();
  const sending = useSending(async (form) => {
    await browserApi.question.called.$patch({
      query: { id: String(id) },
      json: { note: typed(form, "note") },
    });
    onClose();
    await done(words.noted);
  });
  return (
    <Dialog title={words.calledTitle(name)} onClose={onClose}>
      <Form
        {...sending}
        labels={{ note: words.note }}
        submit={words.called}
        sending={words.saving}
        foot={(button) => <DialogFoot onClose={onClose}>{button}</DialogFoot>}
      >
        <Field name="note" maxLength={maxLength.note} autoComplete="off" />
      </Form>
    </Dialog>
  );
}

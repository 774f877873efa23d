import { maxLength, questionLength } from "#domain/questions/questions.limits.ts";
import type { Callback, TeamQuestion } from "#domain/questions/questions.ts";
import { FormDialog } from "../forms/form-dialog.tsx";
import { typed } from "../forms/use-sending.ts";
import { browserApi } from "../session/browser-api.ts";
import { Field, TextField } from "../ui/form/field.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";

interface QuestionDialogProps {
  question: TeamQuestion;
  onClose: () => void;
}

/** Publishes a question in words that name nobody, with its answer; or other words in their place. */
export function AnswerDialog({ question, onClose }: QuestionDialogProps) {
  const { id, text, publishedText, answer, refusedAt } = question;
  const { askedStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const json = {
      publishedText: typed(form, "publishedText"),
      answer: typed(form, "answer"),
      seen: { answer, refusedAt },
    };
    await browserApi.question.answer.$post({ query: { id: String(id) }, json });
    return words.published;
  };
  return (
    <FormDialog
      title={words.answerTitle}
      labels={words.labels}
      submit={words.publish}
      sending={words.saving}
      send={send}
      onClose={onClose}
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
    </FormDialog>
  );
}

/** Keeps a question from the public page, or takes it from there, with a reason for the team. */
export function RefuseDialog({
  question: { id, publishedAt, answer, refusedAt },
  onClose,
}: QuestionDialogProps) {
  const { askedStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    const json = { reason: typed(form, "reason"), seen: { answer, refusedAt } };
    await browserApi.question.refuse.$post({ query: { id: String(id) }, json });
    return words.refused;
  };
  return (
    <FormDialog
      title={words.refuseTitle}
      text={words.refuseText}
      labels={{ reason: words.reason }}
      submit={publishedAt ? words.takeDown : words.refuse}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <Field name="reason" maxLength={maxLength.reason} autoComplete="off" required />
    </FormDialog>
  );
}

interface CalledDialogProps {
  callback: Callback;
  onClose: () => void;
}

/** Notes that somebody was called, and what is worth to be remembered of it. */
export function CalledDialog({ callback: { id, name }, onClose }: CalledDialogProps) {
  const { askedStrings: words } = useTeamStrings();
  const send = async (form: FormData) => {
    await browserApi.question.called.$patch({
      query: { id: String(id) },
      json: { note: typed(form, "note") },
    });
    return words.noted;
  };
  return (
    <FormDialog
      title={words.calledTitle(name)}
      labels={{ note: words.note }}
      submit={words.called}
      sending={words.saving}
      send={send}
      onClose={onClose}
    >
      <Field name="note" maxLength={maxLength.note} autoComplete="off" />
    </FormDialog>
  );
}

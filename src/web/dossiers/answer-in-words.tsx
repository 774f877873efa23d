import { useId } from "react";
import { mostOfAnswer } from "#domain/dossiers/clarifications.rules.ts";
import type { OwnClarification } from "#domain/dossiers/clarifications.ts";
import { KeepOne } from "../editing/keep-one.tsx";
import { type Saved, useAutosave } from "../editing/use-autosave.ts";
import { editingApi } from "../session/editing-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Item = OwnClarification["items"][number];

interface AnswerInWordsProps {
  item: Item;
  /** Of the plan. */
  number: string;
  onSaved: () => Promise<void>;
}

/** An answer in words, saved by itself while it is written. */
export function AnswerInWords({ item: { line, answer }, number, onSaved }: AnswerInWordsProps) {
  const { format, clarificationStrings: words } = useStrings();
  const id = useId();
  const { value, there, isUnsaved, trouble, elsewhere, change, keepMine, keepTheirs } = useAutosave({
    item: `clarification/${number}/${line}`,
    found: savedAs(answer),
    current: (found) => savedAs(found as Item["answer"]),
    send: async (text: string, version: number) => {
      const call = editingApi.dossier.clarification[":line"].$post;
      const kept = await (await call({ param: { line }, json: { text, version } })).json();
      await onSaved();
      return savedAs(kept);
    },
  });
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.answer}
      </label>
      <span className="field__hint" id={`${id}-hint`}>
        {words.answerHelp}
      </span>
      <textarea
        id={id}
        className="input"
        rows={4}
        maxLength={mostOfAnswer}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      {elsewhere && (
        <KeepOne words={words} keepMine={keepMine} keepTheirs={keepTheirs}>
          <p>{words.elsewhere(elsewhere.value)}</p>
        </KeepOne>
      )}
      <p className="note" role="status">
        {trouble ?? (isUnsaved ? words.unsaved : there.savedAt && words.saved(format.time(there.savedAt)))}
      </p>
    </div>
  );
}

function savedAs(answer: Item["answer"]): Saved<string, number> {
  const { text, version, savedAt } = answer ?? { text: "", version: 0, savedAt: null };
  return { value: text, version, savedAt };
}

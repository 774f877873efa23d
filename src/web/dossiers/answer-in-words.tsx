import { useEffect, useId, useState } from "react";
import { mostOfAnswer } from "#domain/dossiers/clarifications.rules.ts";
import type { OwnClarification } from "#domain/dossiers/clarifications.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "../editing/drafts.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { useAfterTyping } from "../editing/use-after-typing.ts";
import { useSaveWhenConnected } from "../editing/use-save-when-connected.ts";
import { useSession } from "../session/session.ts";
import { useStrings } from "../ui/text/strings-context.ts";

type Item = OwnClarification["items"][number];
type Words = NonNullable<Item["answer"]>;

interface KeptAnswer extends Kept {
  text: string;
  /** Of the text that it follows. */
  version: number;
}

interface AnswerInWordsProps {
  item: Item;
  /** Of the plan. */
  number: string;
  onSaved: () => Promise<void>;
}

/** An answer in words, saved by itself while it is written; on the device until the server has it. */
export function AnswerInWords({ item, number, onSaved }: AnswerInWordsProps) {
  const { format, clarificationStrings: words } = useStrings();
  const id = useId();
  const key = draftKey(useSession()?.user ?? "", `clarification/${number}/${item.line}`);
  const [there, setThere] = useState<Pick<Words, "text" | "version"> & { savedAt: string | null }>(
    item.answer ?? { text: "", version: 0, savedAt: null },
  );
  const [typed, setTyped] = useState(there.text);
  const [elsewhere, setElsewhere] = useState<Words | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const isUnsaved = typed.trim() !== there.text;
  // What an earlier visit could not send.
  useEffect(() => {
    void readDraft<KeptAnswer>(key).then((kept) => {
      if (!kept) return;
      setTyped(kept.text);
      setThere((now) => ({ ...now, version: kept.version }));
    });
  }, [key]);
  const save = async (version = there.version) => {
    const text = typed.trim();
    if (text === there.text && version === there.version) return;
    try {
      const call = editingApi.dossier.clarification[":line"].$post;
      const answer = await call({ param: { line: item.line }, json: { text, version } });
      setThere(await answer.json());
      setRefused(null);
      await dropDraft(key);
      await onSaved();
    } catch (error) {
      if (error instanceof EditedMeanwhile) return setElsewhere(error.current as Words);
      if (isProblem(error)) setRefused(failureOf(error).title);
    }
  };
  useAfterTyping(isUnsaved && elsewhere === null, typed, () => save());
  useSaveWhenConnected(isUnsaved && elsewhere === null && refused === null, () => save());
  const type = (text: string) => {
    setTyped(text);
    const kept: KeptAnswer = { at: new Date().toISOString(), text, version: there.version };
    void keepDraft(key, kept);
  };
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
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {elsewhere && (
        <>
          <p>{words.elsewhere(elsewhere.text)}</p>
          <p className="cluster">
            <button
              type="button"
              className="button button--outline button--small"
              onClick={() => {
                setElsewhere(null);
                void save(elsewhere.version);
              }}
            >
              {words.keepMine}
            </button>
            <button
              type="button"
              className="button button--outline button--small"
              onClick={() => {
                setThere(elsewhere);
                setTyped(elsewhere.text);
                setElsewhere(null);
                void dropDraft(key);
              }}
            >
              {words.keepTheirs}
            </button>
          </p>
        </>
      )}
      <p className="note" role="status">
        {refused ?? (isUnsaved ? words.unsaved : there.savedAt && words.saved(format.time(there.savedAt)))}
      </p>
    </div>
  );
}

import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Text } from "#domain/texts/texts.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { LeaveGuard } from "../app/leave-guard.tsx";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { wordsOf } from "./text-search.ts";
import { ValueField } from "./value-field.tsx";

interface TextEditorProps {
  textKey: string;
  /** Done, or given up. */
  onClose: () => void;
}

/** Reads a text as it stands and opens its form. */
export function TextEditor({ textKey, onClose }: TextEditorProps) {
  const [text, setText] = useState<Text | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const answer = await editingApi.text.$get({ query: { key: textKey } });
      setText((await answer.json()) as Text);
    }).then((isRead) => isRead || onClose());
  }, [textKey]);
  if (!text) return <span className="loader" />;
  return <TextForm text={text} onClose={onClose} />;
}

/** The form of a text: whatever goes wrong, what was typed stays. */
function TextForm({ text, onClose }: { text: Text; onClose: () => void }) {
  const { textsStrings: strings, format } = useStrings();
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(text.value);
  const [current, setCurrent] = useState(text);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const isTyped = JSON.stringify(value) !== JSON.stringify(text.value);
  const { key } = text;

  const send = async (work: () => Promise<unknown>, done: string) => {
    setSending(true);
    setWrong(undefined);
    try {
      await work();
      showToast(done);
      onClose();
      await revalidate();
    } catch (error) {
      if (error instanceof EditedMeanwhile) setCurrent(error.current as Text);
      else {
        const { title, fields } = failureOf(error);
        setWrong(fields.value ?? title);
      }
    } finally {
      setSending(false);
    }
  };
  const header = { "if-match": `"${current.version}"` };
  const publish = () =>
    send(() => editingApi.text.$patch({ query: { key }, header, json: { value } }), strings.published);
  const giveBack = () => send(() => editingApi.text.$delete({ query: { key }, header }), strings.givenBack);
  const isConflict = current.version !== text.version;
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void publish();
      }}
    >
      <ValueField
        id={key}
        label={strings.placeOf(key).name}
        schema={text.schema}
        value={value}
        error={wrong}
        onChange={setValue}
        isFirst
      />
      {wordsOf(text.initial).includes("{") && <p className="note">{strings.placeholders}</p>}
      {isConflict && (
        <Notice tone="wait" title={strings.conflict.title(current.savedBy)}>
          <p>{strings.conflict.text}</p>
          <blockquote>{wordsOf(current.value)}</blockquote>
        </Notice>
      )}
      <p className="cluster">
        <button type="submit" className="button" aria-busy={isSending}>
          {isConflict ? strings.conflict.mine : strings.publish}
        </button>
        <button type="button" className="button button--outline" onClick={onClose}>
          {isConflict ? strings.conflict.theirs : strings.cancel}
        </button>
        {current.isChanged && (
          <button type="button" className="button button--quiet" onClick={() => void giveBack()}>
            {strings.giveBack}
          </button>
        )}
      </p>
      {current.savedAt && (
        <p className="note">{strings.savedBy(current.savedBy, format.moment(current.savedAt))}</p>
      )}
      {current.packChanged && <p className="note">{strings.packChanged}</p>}
      {current.isChanged && (
        <details className="disclosure">
          <summary>{strings.initial}</summary>
          <p className="note">{wordsOf(current.initial)}</p>
        </details>
      )}
      <LeaveGuard isOn={isTyped} words={strings.leave} />
    </form>
  );
}

import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Text } from "#domain/texts/texts.ts";
import { attempt, failureOf } from "../api/failure.ts";
import { LeaveGuard } from "../app/leave-guard.tsx";
import { forgetShell } from "../app/shell-data.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { ChooseSet } from "../sets/choose-set.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { PackChange } from "./pack-change.tsx";
import { TextConflict } from "./text-conflict.tsx";
import { TextHistory } from "./text-history.tsx";
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
  const { textsStrings: strings, historyStrings, packChangeStrings, setsStrings, format } = useStrings();
  const { revalidate } = useRevalidator();
  const [value, setValue] = useState(text.value);
  const [current, setCurrent] = useState(text);
  const [conflict, setConflict] = useState<Text | null>(null);
  /** Counts what replaces the text from outside, which an open editor would not notice. */
  const [round, setRound] = useState(0);
  const replace = (changed: unknown) => {
    setValue(changed);
    setRound(round + 1);
  };
  const [isChoosingSet, setChoosingSet] = useState(false);
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
      forgetShell();
      await revalidate();
    } catch (error) {
      if (error instanceof EditedMeanwhile) setConflict(error.current as Text);
      else {
        const { title, fields } = failureOf(error);
        setWrong(fields.value ?? title);
      }
    } finally {
      setSending(false);
    }
  };
  const header = { "if-match": `"${current.version}"` };
  const save = (said: unknown, { version }: Text, done: string) =>
    send(
      () =>
        editingApi.text.$patch({
          query: { key },
          header: { "if-match": `"${version}"` },
          json: { value: said },
        }),
      done,
    );
  const publish = () => save(value, current, strings.published);
  const giveBack = (done = strings.givenBack) =>
    send(() => editingApi.text.$delete({ query: { key }, header }), done);
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void publish();
      }}
    >
      {current.packChanged && (
        <PackChange
          text={current}
          onKeep={() => void save(current.value, current, packChangeStrings.kept)}
          onTake={() => void giveBack(packChangeStrings.taken)}
        />
      )}
      <ValueField
        key={round}
        id={key}
        label={strings.placeOf(key).name}
        schema={text.schema}
        value={value}
        error={wrong}
        onChange={setValue}
        isFirst
      />
      {wordsOf(text.initial).includes("{") && <p className="note">{strings.placeholders}</p>}
      <p className="cluster">
        <button type="submit" className="button" aria-busy={isSending}>
          {strings.publish}
        </button>
        <button type="button" className="button button--outline" onClick={() => setChoosingSet(true)}>
          {setsStrings.choose.open}
        </button>
        <button type="button" className="button button--outline" onClick={onClose}>
          {strings.cancel}
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
      <TextHistory
        text={current}
        value={value}
        onRestore={(said) => {
          replace(said);
          showToast(historyStrings.restored);
        }}
      />
      {isChoosingSet && (
        <ChooseSet
          change={{ type: "text", item: key, version: current.version, edit: { value: value ?? "" } }}
          onPut={onClose}
          onClose={() => setChoosingSet(false)}
        />
      )}
      {conflict && (
        <TextConflict
          saved={conflict}
          value={value}
          onBoth={(both) => {
            replace(both);
            setCurrent(conflict);
            setConflict(null);
          }}
          onMine={() => {
            setConflict(null);
            void save(value, conflict, strings.published);
          }}
          onTheirs={() => {
            onClose();
            void revalidate();
          }}
          onLater={() => setConflict(null)}
        />
      )}
      <LeaveGuard isOn={isTyped} words={strings.leave} />
    </form>
  );
}

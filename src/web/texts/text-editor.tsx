import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
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

/** A text that waits in a set. */
interface WaitingText {
  set: ChangeSet;
  change: Change;
}

interface TextEditorProps {
  textKey: string;
  /** Its change in a set, which is changed instead of the text. */
  waiting?: WaitingText | undefined;
  /** Done, or given up. */
  onClose: () => void;
}

/** Reads a text as it stands and opens its form. */
export function TextEditor({ textKey, waiting, onClose }: TextEditorProps) {
  const [text, setText] = useState<Text | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when it is opened
  useEffect(() => {
    void attempt(async () => {
      const answer = await editingApi.text.$get({ query: { key: textKey } });
      setText((await answer.json()) as Text);
    }).then((isRead) => isRead || onClose());
  }, [textKey]);
  if (!text) return <span className="loader" />;
  return <TextForm text={text} waiting={waiting} onClose={onClose} />;
}

/** The form of a text: whatever goes wrong, what was typed stays. */
function TextForm({ text, waiting, onClose }: Omit<TextEditorProps, "textKey"> & { text: Text }) {
  const { textsStrings: strings, historyStrings, packChangeStrings, setsStrings, format } = useStrings();
  const { revalidate } = useRevalidator();
  const begun = waiting ? valueIn(waiting.change) : text.value;
  const [value, setValue] = useState(begun);
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
  const isTyped = JSON.stringify(value) !== JSON.stringify(begun);
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
      if (!(error instanceof EditedMeanwhile)) {
        const { title, fields } = failureOf(error);
        setWrong(fields.value ?? title);
      } else if (waiting) {
        setWrong(setsStrings.meanwhile);
        await revalidate();
      } else setConflict(error.current as Text);
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
  const keepInSet = ({ set, change }: WaitingText) =>
    send(
      () =>
        editingApi.set.change.$post({
          query: { id: String(set.id) },
          header: { "if-match": `"${set.version}"` },
          json: { type: "text", item: key, version: change.version, edit: { value: value ?? "" } },
        }),
      setsStrings.again.kept,
    );
  const giveBack = (done = strings.givenBack) =>
    send(() => editingApi.text.$delete({ query: { key }, header }), done);
  return (
    <form
      className="text-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) void (waiting ? keepInSet(waiting) : publish());
      }}
    >
      {current.packChanged && !waiting && (
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
          {waiting ? setsStrings.again.keep : strings.publish}
        </button>
        {!waiting && (
          <button type="button" className="button button--outline" onClick={() => setChoosingSet(true)}>
            {setsStrings.choose.open}
          </button>
        )}
        <button type="button" className="button button--outline" onClick={onClose}>
          {strings.cancel}
        </button>
        {current.isChanged && !waiting && (
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

/** What a change says that waits; the pack's own text where it gives that back. */
function valueIn({ edit }: Change): unknown {
  return "value" in edit ? edit.value : null;
}

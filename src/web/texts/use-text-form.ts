import { useState } from "react";
import { useRevalidator } from "react-router";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Text } from "#domain/texts/texts.ts";
import { failureOf } from "../api/failure.ts";
import { forgetShell } from "../app/shell-data.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { offerUndo } from "../editing/undo.tsx";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Misfits, noMisfits, readMisfits } from "./misfits.ts";
import { partOf, type RowKey } from "./text-part.ts";

/** A text that waits in a set. */
interface WaitingText {
  value: unknown;
  /** Puts another value in its place there. Rejects with EditedMeanwhile when someone else changed the set. */
  keep: (value: unknown) => Promise<unknown>;
}

/** What visitors read before, and the version that took its place. */
interface Replaced {
  before: unknown;
  version: number;
}

interface TextFormOptions {
  text: Text;
  row: RowKey | undefined;
  waiting: WaitingText | undefined;
  onDone: () => void;
}

export type TextFormState = ReturnType<typeof useTextForm>;

/**
 * What is typed over a text or over one row of it, and how it is published. Whatever goes wrong, what was typed stays.
 *
 * @param onDone after it was published, given back or kept in its set
 */
export function useTextForm({ text, row, waiting, onDone }: TextFormOptions) {
  const strings = useTeamStrings();
  const { textsStrings, packChangeStrings, setsStrings, draftStrings } = strings;
  const { revalidate } = useRevalidator();
  const [part] = useState(() => partOf(text, row));
  const begun = waiting ? waiting.value : part.of(text.value);
  const [value, setValue] = useState(begun);
  const [current, setCurrent] = useState(text);
  const [conflict, setConflict] = useState<Text | null>(null);
  /** Counts what replaces the text from outside, which an open editor would not notice. */
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Misfits>(noMisfits);
  const { key } = text;
  const replace = (changed: unknown) => {
    setValue(changed);
    setRound(round + 1);
  };

  const send = async (work: () => Promise<Replaced | undefined>, done: string, sent: unknown) => {
    setSending(true);
    setWrong(noMisfits);
    try {
      const replaced = await work();
      onDone();
      if (replaced) offerBack(replaced, done);
      else showToast(done);
      forgetShell();
      await revalidate();
    } catch (error) {
      const refused = { key, part, sent };
      const isMoved = error instanceof EditedMeanwhile;
      if (isMoved && !waiting) return setConflict(error.current as Text);
      const { title, fields } = failureOf(error);
      const said = Object.keys(fields).length > 0 ? fields : { value: title };
      setWrong(readMisfits(said, refused, strings));
      if (isMoved) await revalidate();
    } finally {
      setSending(false);
    }
  };
  const offerBack = ({ before, version }: Replaced, message: string) =>
    offerUndo({
      message,
      restored: draftStrings.changesTakenBack,
      label: draftStrings.takeBack,
      keepsFocus: true,
      restore: async () => {
        await put(before, version);
        forgetShell();
      },
    });
  const put = async (whole: unknown, seen: number): Promise<number> => {
    const header = { "if-match": `"${seen}"` };
    const answer = await editingApi.text.$patch({ query: { key }, header, json: { value: whole } });
    return (await answer.json()).version;
  };
  const patch = async (said: unknown, from: Text): Promise<Replaced> => {
    try {
      const version = await put(part.into(from.value, said), from.version);
      return { before: from.value, version };
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const saved = error.current as Text;
      const before = part.of(from.value);
      // Someone else changed other rows: theirs and this one do not meet.
      const isApart = row !== undefined && before !== undefined && isSame(part.of(saved.value), before);
      if (!isApart || saved.version === from.version) throw error;
      return await patch(said, saved);
    }
  };
  const save = (said: unknown, from: Text, done: string) =>
    send(() => patch(said, from), done, part.into(from.value, said));
  const giveBackAll = (done: string) => {
    const header = { "if-match": `"${current.version}"` };
    const give = async () => {
      const { version } = await (await editingApi.text.$delete({ query: { key }, header })).json();
      return { before: current.value, version };
    };
    return send(give, done, current.initial);
  };
  const initial = part.of(current.initial);
  const giveBack = () =>
    row === undefined ? giveBackAll(textsStrings.givenBack) : save(initial, current, textsStrings.givenBack);
  return {
    key,
    part,
    row,
    value,
    setValue,
    /** What is in force, or what of it the form edits. */
    current,
    shown: { ...current, value: part.of(current.value), initial, schema: part.schema },
    conflict,
    round,
    isSending,
    wrong,
    isTyped: !isSame(value, begun),
    isChanged: current.isChanged && initial !== undefined && !isSame(part.of(current.value), initial),
    replace,
    publish: () =>
      waiting
        ? send(() => waiting.keep(value).then(() => undefined), setsStrings.again.kept, value)
        : save(value, current, textsStrings.published),
    giveBack,
    keepOverPack: () => save(part.of(current.value), current, packChangeStrings.kept),
    takeFromPack: () => giveBackAll(packChangeStrings.taken),
    /** Of a conflict: goes on from what the other person saved. */
    goOnWith: (both: unknown) => {
      replace(both);
      if (conflict) setCurrent(conflict);
      setConflict(null);
    },
    publishOver: () => {
      const saved = conflict;
      setConflict(null);
      if (saved) void save(value, saved, textsStrings.published);
    },
    decideLater: () => setConflict(null),
  };
}

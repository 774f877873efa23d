import { useState } from "react";
import { useRevalidator } from "react-router";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Text } from "#domain/texts/texts.ts";
import { ifMatch } from "../api/api-client.ts";
import { failureOf } from "../api/failure.ts";
import { offerUndo } from "../editing/undo.tsx";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import { forgetShell } from "../shell/shell-data.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { type Misfits, noMisfits, readMisfits } from "./misfits.ts";
import { type OpenedText, type TextDraft, wholeIn } from "./text-draft.ts";
import { useTextDraft } from "./use-text-draft.ts";

/** A text that waits in a set. */
interface WaitingText {
  value: unknown;
  /** Puts another value in its place there. Rejects with EditedMeanwhile when someone else changed the set. */
  keep: (value: unknown) => Promise<unknown>;
}

/** What visitors read before, and what took its place. */
interface Replaced {
  before: unknown;
  saved: Text;
}

/** What someone else wrote meanwhile: public by now, or in the text's draft. */
interface Conflict extends Text {
  draft?: TextDraft;
}

interface TextFormOptions {
  opened: OpenedText;
  waiting: WaitingText | undefined;
  onDone: () => void;
}

export type TextFormState = ReturnType<typeof useTextForm>;

/**
 * What is typed over a text or over one row of it, where it waits, and how it is published. Whatever goes wrong, what was typed
 * stays.
 *
 * @param onDone after it was published, given back or kept in its set
 */
export function useTextForm({ opened, waiting, onDone }: TextFormOptions) {
  const strings = useTeamStrings();
  const { textsStrings, packChangeStrings, setsStrings, draftStrings } = strings;
  const { revalidate } = useRevalidator();
  const { text, part, draft: begunDraft, kept } = opened;
  const begun = waiting ? waiting.value : part.of(text.value);
  const waits = begunDraft ? part.of(wholeIn(begunDraft, text)) : begun;
  const [value, setValue] = useState(kept ? kept.value : waits);
  const begunFrom = kept?.version ?? begunDraft?.changes[0]?.change.version ?? text.version;
  const [current, setCurrent] = useState({ ...text, version: begunFrom });
  const [conflict, setConflict] = useState<Conflict | null>(null);
  /** Counts what replaces the text from outside, which an open editor would not notice. */
  const [round, setRound] = useState(0);
  const [isSending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Misfits>(noMisfits);
  const { key } = text;
  const replace = (changed: unknown) => {
    setValue(changed);
    setRound(round + 1);
  };

  const isTyped = !isSame(value, begun);
  const refuse = (error: unknown, sent: unknown) => {
    const { title, fields } = failureOf(error);
    const named = Object.entries(fields).map(([path, words]) => [path.replace(/^edit\./, ""), words]);
    const said = named.length > 0 ? Object.fromEntries(named) : { value: title };
    setWrong(readMisfits(said, { key, part, sent }, strings));
  };
  const draft = useTextDraft({
    opened,
    value,
    current,
    isTyped,
    isWaiting: !(isSending || conflict),
    isInSet: waiting !== undefined,
    onRefused: (problem) => refuse(problem, part.into(current.value, value)),
  });

  const send = async (work: () => Promise<Replaced | undefined>, done: string, sent: unknown) => {
    setSending(true);
    setWrong(noMisfits);
    try {
      const replaced = await work();
      if (replaced) await draft.leave(replaced.saved);
      onDone();
      if (replaced) offerBack(replaced, done);
      else showToast(done);
      forgetShell();
      await revalidate();
    } catch (error) {
      const isMoved = error instanceof EditedMeanwhile;
      if (isMoved && !waiting) return setConflict(error.current as Text);
      refuse(error, sent);
      if (isMoved) await revalidate();
    } finally {
      setSending(false);
    }
  };
  const offerBack = ({ before, saved }: Replaced, message: string) =>
    offerUndo({
      message,
      restored: draftStrings.changesTakenBack,
      label: draftStrings.takeBack,
      keepsFocus: true,
      restore: async () => {
        await put(before, saved.version);
        forgetShell();
      },
    });
  const put = async (whole: unknown, seen: number): Promise<Text> => {
    const header = ifMatch(seen);
    const answer = await editingApi.text.$patch({ query: { key }, header, json: { value: whole } });
    return (await answer.json()) as Text;
  };
  const patch = async (said: unknown, from: Text): Promise<Replaced> => {
    try {
      return { before: from.value, saved: await put(part.into(from.value, said), from.version) };
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const saved = error.current as Text;
      const before = part.of(from.value);
      // Someone else changed other rows: theirs and this one do not meet. What the draft began from is not known any more.
      const isRow = part.indexIn(from.value) !== undefined && from.version >= text.version;
      const isApart = isRow && before !== undefined && isSame(part.of(saved.value), before);
      if (!isApart || saved.version === from.version) throw error;
      return await patch(said, saved);
    }
  };
  const save = (said: unknown, from: Text, done: string) =>
    send(() => patch(said, from), done, part.into(from.value, said));
  const giveBackAll = (done: string) => {
    const header = ifMatch(current.version);
    const give = async () => {
      const saved = (await (await editingApi.text.$delete({ query: { key }, header })).json()) as Text;
      return { before: current.value, saved };
    };
    return send(give, done, current.initial);
  };
  const initial = part.of(current.initial);
  const giveBack = () =>
    part.indexIn(text.value) === undefined
      ? giveBackAll(textsStrings.givenBack)
      : save(initial, current, textsStrings.givenBack);
  const publish = () => {
    if (waiting) return send(() => waiting.keep(value).then(() => undefined), setsStrings.again.kept, value);
    const theirs = draft.othersDraft();
    if (!theirs) return save(value, current, textsStrings.published);
    const [change] = theirs.changes;
    const { savedAt = null, savedBy = null } = change ?? {};
    setConflict({ ...current, value: wholeIn(theirs, text), savedAt, savedBy, draft: theirs });
  };
  /** Of a conflict: what the other person wrote is known, and gone on from. */
  const goOnFrom = (theirs: Conflict): Text => {
    setConflict(null);
    if (theirs.draft) draft.goOnIn(theirs.draft);
    else setCurrent(theirs);
    return theirs.draft ? current : theirs;
  };
  return {
    key,
    part,
    draft,
    writer: opened.writer,
    value,
    setValue,
    /** What is in force, or what of it the form edits. */
    current,
    shown: { ...current, value: part.of(current.value), initial, schema: part.schema },
    conflict,
    round,
    isSending,
    wrong,
    isTyped,
    isChanged: current.isChanged && initial !== undefined && !isSame(part.of(current.value), initial),
    replace,
    publish,
    giveBack,
    /** What was typed waits no more. */
    giveUp: async () => {
      await draft.leave(current);
      onDone();
      await revalidate();
    },
    keepOverPack: () => save(part.of(current.value), current, packChangeStrings.kept),
    takeFromPack: () => giveBackAll(packChangeStrings.taken),
    goOnWith: (both: unknown) => {
      replace(both);
      if (conflict) goOnFrom(conflict);
    },
    publishOver: () => {
      if (conflict) void save(value, goOnFrom(conflict), textsStrings.published);
    },
    decideLater: () => setConflict(null),
  };
}

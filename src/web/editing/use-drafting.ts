import { useEffect, useMemo, useState } from "react";
import { useRevalidator } from "react-router";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Change } from "#domain/sets/changes.ts";
import type { ChangeSet } from "#domain/sets/sets.ts";
import { attempt } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile, editingApi } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentTeamStrings } from "../ui/text/strings-context.ts";
import type { KeptDraft } from "./drafts.ts";
import type { Edit, Item } from "./item.ts";
import { asRead, asSent, type Kind, of } from "./kind.ts";
import { saveDraft, useSharedDraft, wordsOf } from "./use-shared-draft.ts";

/** Milliseconds after which it is asked whether somebody else still writes. */
const askedAgainAfter = 60_000;

export type Drafting = ReturnType<typeof useDrafting>;

/**
 * The draft of a public item: visitors read the item as it is, while editors change the draft, which they share. In it an
 * item is edited as everywhere; only what is saved goes elsewhere.
 */
export function useDrafting(kind: Kind, loaded: Item) {
  const { revalidate } = useRevalidator();
  const shared = useSharedDraft();
  const { draft, setDraft } = shared;
  const [isOn, setOn] = useState(false);
  const [isOvertaken, setOvertaken] = useState(false);
  /** Counts the drafts of others that took this one's place. */
  const [round, setRound] = useState(0);
  const { id, isPublic } = loaded;
  const [writer, setWriter] = useState<string | null>(null);
  const query = { type: kind.name, item: String(id) };
  const read = async () => {
    const { draft: found, writer: other } = await (await editingApi.draft.$get({ query })).json();
    setWriter(other);
    return found;
  };
  const lookForWriter = () => {
    if (document.hidden) return;
    const asking = editingApi.draft.writer.$get({ query }).then((answer) => answer.json());
    asking.then((answer) => setWriter(answer.writer)).catch(() => undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each item, and when it becomes public or hidden
  useEffect(() => {
    void attempt(async () => {
      const found = await read();
      if (isPublic) setDraft(found);
    });
  }, [kind, id, isPublic]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when the window is looked at again, and while somebody writes
  useEffect(() => {
    addEventListener("focus", lookForWriter);
    const timer = writer === null ? undefined : setInterval(lookForWriter, askedAgainAfter);
    return () => {
      removeEventListener("focus", lookForWriter);
      clearInterval(timer);
    };
  }, [kind, id, writer]);
  // An editor that is at work keeps the draft that it began with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only entering the draft begins it anew
  const begun = useMemo(() => inDraft(kind, loaded, draft, setDraft), [isOn, round, kind, loaded]);

  const end = async (words?: string) => {
    setDraft(null);
    setOn(false);
    setOvertaken(false);
    if (words) showToast(words);
    await revalidate();
  };
  /** Does something with the draft as it is seen. One that moved on is shown first, unless it says the same. */
  const withDraft = async (act: (seen: ChangeSet) => Promise<unknown>) => {
    // A save may have come between the press and this.
    const seen = shared.latest();
    if (!seen) return;
    try {
      await act(seen);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const current = error.current as ChangeSet;
      setDraft(current);
      if (isSame(wordsOf(current), wordsOf(seen))) return await act(current);
      setRound(round + 1);
      throw error;
    }
  };
  const publish = () =>
    attempt(async () => {
      if (!draft) return;
      try {
        await withDraft(({ id: set, version }) => editingApi.set.publish.$post(of(set, version)));
        await end(documentTeamStrings().draftStrings.published);
      } catch (error) {
        if (!(isProblem(error) && error.code === "set-refused")) throw error;
        const [waiting] = (await readSet(draft.id)).changes;
        if (waiting?.problem !== "change-edited") throw error;
        setOvertaken(true);
      }
    });
  /** Over what somebody made public meanwhile. */
  const publishOver = () =>
    attempt(async () => {
      if (!draft) return;
      const { version, changes } = await readSet(draft.id);
      const [waiting] = changes;
      if (!waiting?.current) return;
      const saved = await saveDraft({ ...waiting.change, version: waiting.current }, version);
      await editingApi.set.publish.$post(of(saved.id, saved.version));
      await end(documentTeamStrings().draftStrings.published);
    });
  const giveUp = (words?: string) =>
    attempt(async () => {
      await withDraft(({ id: set, version }) => editingApi.set.$delete(of(set, version)));
      await end(words);
    });
  return {
    draft,
    /** Who else is writing in the item or in its draft. */
    writer,
    lookForWriter,
    /** Keeps an edit that began from `version` of the public item in its draft. */
    keep: (edit: Edit, version: number, own: KeptDraft | null) =>
      shared.keep(changeOf(kind, id, { version, edit: asSent(kind, edit) }), own),
    discardKept: shared.discardKept,
    isOn,
    round,
    isOvertaken,
    kind: isOn ? begun.kind : kind,
    item: isOn ? begun.item : loaded,
    enter: () => setOn(true),
    leave: () => setOn(false),
    publish,
    publishOver,
    waitWithIt: () => setOvertaken(false),
    discard: () => giveUp(documentTeamStrings().draftStrings.discarded),
    /** What waits in it, also right after a save. */
    latestChange: () => shared.latest()?.changes[0]?.change,
    /** A set has its change now, and has said so. */
    movedToSet: () => giveUp(),
  };
}

/** A change of an item, as a draft keeps it. */
function changeOf({ name }: Kind, id: number, change: { version: number; edit: object }): Change {
  return { type: name, item: String(id), ...change } as Change;
}

/** The kind and the item of a draft. */
function inDraft(kind: Kind, item: Item, draft: ChangeSet | null, onSaved: (draft: ChangeSet) => void) {
  let latest = draft;
  const see = (saved: ChangeSet): Item => {
    latest = saved;
    onSaved(saved);
    return itemIn(kind, item, saved);
  };
  const draftKind: Kind = {
    ...kind,
    keptAs: `draft-${kind.name}`,
    itemOf: (shown) => see(shown as ChangeSet),
    save: async (id, edit) => {
      const [waiting] = latest?.changes ?? [];
      const version = waiting?.change.version ?? item.version;
      const change = { version, edit: { ...waiting?.change.edit, ...asSent(kind, edit) } };
      return see(await saveDraft(changeOf(kind, id, change), latest?.version));
    },
  };
  return { kind: draftKind, item: draft ? itemIn(kind, item, draft) : { ...item, version: 0 } };
}

function itemIn(kind: Kind, item: Item, { version, changes: [waiting] }: ChangeSet): Item {
  if (!waiting) return { ...item, version };
  const { change, savedAt, savedBy } = waiting;
  const fields = { ...item.fields, ...asRead(kind, change.edit as Record<string, unknown>) };
  return { ...item, version, updatedAt: savedAt, ...(savedBy && { updatedBy: savedBy }), fields };
}

async function readSet(id: number): Promise<ChangeSet> {
  return (await editingApi.set.id.$get({ query: { id: String(id) } })).json();
}

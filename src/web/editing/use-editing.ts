import { useCallback, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isProblem } from "../api/problem.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { documentStrings } from "../ui/text/strings-context.ts";
import { bothVersions } from "./both-versions.ts";
import { EditedMeanwhile } from "./editing-api.ts";
import { changesOf, type Edit, edited, type Item, isEmpty, isTheSame, without } from "./item.ts";
import type { Kind } from "./kind.ts";
import { refusalOf, type Wrong } from "./refusal.ts";
import { useDraft } from "./use-draft.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";

/** `unsent`: there was no connection. `refused`: a field is wrong. `failed`: the server could not, and the toast says why. */
export type SaveState = "saved" | "unsaved" | "saving" | "unsent" | "refused" | "failed";

/** Milliseconds without a key after which a text is saved by itself. */
const savedAfter = 2000;

export type Editing = ReturnType<typeof useEditing>;

/**
 * One item being edited: typed text is stored on the device at once, and on the server when it is saved. A save that
 * meets a newer version waits for a choice, one that finds no connection is sent again by itself.
 */
export function useEditing(kind: Kind, loaded: Item) {
  const { revalidate } = useRevalidator();
  const [item, setItem] = useState(loaded);
  const [typed, setTyped] = useState<Edit>({});
  const [state, setState] = useState<SaveState>("saved");
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Item | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const [held, setHeld] = useState<readonly string[]>([]);
  const now = useRef({ item, typed, isSaving: false, isWanted: false });
  const draft = useDraft(`${kind.keptAs ?? kind.name}/${item.id}`, item);

  /** State for rendering, and a reference for the next save, which may follow before React renders. */
  const stand = (next: { item?: Item; typed?: Edit }) => {
    Object.assign(now.current, next);
    if (next.item) setItem(next.item);
    if (!next.typed) return;
    setTyped(next.typed);
    if (isEmpty(next.typed)) draft.drop();
    else draft.keep({ edit: next.typed, version: now.current.item.version });
  };

  useEffect(() => {
    const { item: current, typed: unsaved } = now.current;
    const isNewer = isEmpty(unsaved) && loaded.version > current.version;
    if (!isNewer && loaded.version !== current.version) return;
    now.current.item = loaded;
    setItem(loaded);
  }, [loaded]);

  const change = (edit: Edit) => {
    setWrong((all) => ({
      ...all,
      ...Object.fromEntries(Object.keys(edit).map((name) => [name, undefined])),
    }));
    const next = { ...now.current.typed, ...edit };
    stand({ typed: now.current.isSaving ? next : changesOf(now.current.item, next) });
    if (!now.current.isSaving) setState(isEmpty(now.current.typed) ? "saved" : "unsaved");
  };

  /** Discards the changes of these fields. */
  const forget = (...names: (keyof Edit)[]) => {
    const left = Object.entries(now.current.typed).filter(([name]) => !names.includes(name as keyof Edit));
    stand({ typed: Object.fromEntries(left) });
    if (left.length === 0) setState("saved");
  };
  const save = async (edit: Edit = {}): Promise<boolean> => {
    if (!isEmpty(edit)) change(edit);
    if (isEmpty(now.current.typed)) return true;
    if (!now.current.isSaving) return await send(now.current.typed);
    now.current.isWanted = true;
    return false;
  };
  const send = async (sent: Edit): Promise<boolean> => {
    Object.assign(now.current, { isSaving: true, isWanted: false });
    setState("saving");
    try {
      const saved = await kind.save(item.id, sent, now.current.item.version);
      const left = without(now.current.typed, sent);
      stand({ item: saved, typed: left });
      setState(isEmpty(left) ? "saved" : "unsaved");
      setSavedAt(new Date().toISOString());
      setWrong({});
      sayVisibility(sent, saved);
      void revalidate();
      return true;
    } catch (error) {
      now.current.isWanted = false;
      setState(stateAfter(error));
      if (error instanceof EditedMeanwhile) return await goOnFrom(kind.itemOf(error.current));
      explain(error, sent);
      return false;
    } finally {
      now.current.isSaving = false;
    }
  };
  /** Another version that says the same is no conflict. */
  const goOnFrom = async (current: Item): Promise<boolean> => {
    if (!isTheSame(current, now.current.item)) {
      setConflict(current);
      return false;
    }
    stand({ item: current });
    return await send(now.current.typed);
  };
  const explain = (error: unknown, sent: Edit) => {
    if (!isProblem(error)) return;
    const { sentence, wrong: refused } = refusalOf(error);
    setWrong(refused);
    showToast(sentence, "error");
    if (sent.isPublic !== undefined) forget("isPublic");
  };
  /** A save that is requested during another one follows it. */
  useEffect(() => {
    if (state === "unsaved" && now.current.isWanted) void save();
  });

  useSaveWhenConnected(state === "unsent", save);

  // A text may stay open for an hour. What visitors read at once waits for „Gata”.
  const savesItself = !item.isPublic || kind.keptAs !== undefined;
  const isTyping = savesItself && state === "unsaved" && typed.body !== undefined && held.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew; a conflict put off does not
  useEffect(() => {
    if (!isTyping || conflict) return;
    const timer = setTimeout(() => void save(), savedAfter);
    return () => clearTimeout(timer);
  }, [isTyping, typed.body]);

  const hold = useCallback((name: string, isHeld: boolean) => {
    setHeld((all) => [...all.filter((other) => other !== name), ...(isHeld ? [name] : [])]);
  }, []);

  return {
    kind,
    item,
    fields: edited(item, typed),
    state,
    /** When it was saved last, in this visit. */
    savedAt,
    /** Why the server did not save a field, until it is changed. */
    wrong,
    conflict,
    isUnsaved: !isEmpty(typed),
    /** Whether a file is chosen or under way, which no draft can keep. */
    isHolding: held.length > 0,
    hold,
    typed,
    change,
    save,
    forget,
    /** The draft of an earlier visit; null when there is none. */
    draft: draft.found,
    restoreDraft: () => {
      if (!draft.found) return;
      const { edit, version } = draft.found;
      stand({ item: { ...now.current.item, version }, typed: edit });
      setState("unsaved");
      draft.answered();
    },
    discardDraft: draft.drop,
    /** Someone else's version is in the way: ours goes over it, field by field of what we changed. */
    keepMine: () => {
      if (!conflict) return;
      stand({ item: conflict });
      setConflict(null);
      return save();
    },
    /** Theirs stays, and our words are put after it, to be gone through before they are saved. */
    keepBoth: () => {
      if (!conflict) return;
      const { item: base, typed: mine } = now.current;
      stand({ item: conflict, typed: bothVersions(base, conflict, mine) });
      setConflict(null);
      setState("unsaved");
    },
    takeTheirs: async () => {
      if (!conflict) return;
      stand({ item: conflict, typed: {} });
      setConflict(null);
      setState("saved");
      await revalidate();
    },
    decideLater: () => setConflict(null),
  };
}

function sayVisibility(sent: Edit, { isPublic }: Item) {
  const { published, hidden } = documentStrings().editingStrings;
  if (sent.isPublic !== undefined) showToast(isPublic ? published : hidden);
}

function stateAfter(error: unknown): SaveState {
  if (error instanceof EditedMeanwhile) return "unsaved";
  if (!isProblem(error)) return "unsent";
  return error.fields.length > 0 ? "refused" : "failed";
}

import { useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { showToast } from "../ui/feedback/toast.ts";
import { bothVersions } from "./both-versions.ts";
import {
  apartFrom,
  changesOf,
  type Edit,
  edited,
  type Item,
  isEmpty,
  isTheSame,
  only,
  without,
} from "./item.ts";
import type { Kind } from "./kind.ts";
import { refusalOf, restOf, type SaveState, sayVisibility, stateAfter, type Wrong } from "./save-state.ts";
import { useAfterTyping } from "./use-after-typing.ts";
import { useDraft } from "./use-draft.ts";
import type { Drafting } from "./use-drafting.ts";
import { useHolding } from "./use-holding.ts";
import { useKeeping } from "./use-keeping.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";

export type Editing = ReturnType<typeof useEditing>;

/**
 * One item being edited: typed text is stored on the device at once, and on the server when it is saved. A save that
 * meets a newer version waits for a choice, one that finds no connection is sent again by itself.
 *
 * @param drafting where a public item keeps what is not published yet; null in a draft
 */
export function useEditing(kind: Kind, loaded: Item, drafting: Drafting | null) {
  const { revalidate } = useRevalidator();
  const [item, setItem] = useState(loaded);
  const [typed, setTyped] = useState<Edit>({});
  const [state, setState] = useState<SaveState>("saved");
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Item | null>(null);
  const [wrong, setWrong] = useState<Wrong>({});
  const { isHolding, hold } = useHolding();
  const now = useRef({
    item,
    typed,
    sending: null as Promise<boolean> | null,
    /** What was sent last: that alone is sent again by itself. */
    sent: {} as Edit,
    savesItself: true,
  });
  const draft = useDraft(`${kind.keptAs ?? kind.name}/${item.id}`, item);

  /** State for rendering, and a reference for the next save, which may follow before React renders. */
  const stand = (next: { item?: Item; typed?: Edit }) => {
    Object.assign(now.current, next);
    if (next.item) setItem(next.item);
    if (!next.typed) return;
    setTyped(next.typed);
    if (isEmpty(next.typed)) draft.drop();
    else keepOnDevice();
  };
  const keepOnDevice = (isOnServer = false) => {
    const { typed: edit, item: begun } = now.current;
    draft.keep({ edit, version: begun.version, kept: keeping.ownDraft(), isOnServer });
  };

  useEffect(() => {
    const { item: current, typed: unsaved } = now.current;
    const isNewer = isEmpty(unsaved) && loaded.version > current.version;
    if (!isNewer && loaded.version !== current.version) return;
    now.current.item = loaded;
    setItem(loaded);
  }, [loaded]);

  const change = (edit: Edit) => {
    setWrong((all) => apartFrom(all, Object.keys(edit)));
    const next = { ...now.current.typed, ...edit };
    stand({ typed: now.current.sending ? next : changesOf(now.current.item, next) });
    if (!now.current.sending) setState(isEmpty(now.current.typed) ? "saved" : "unsaved");
  };

  /** Discards the changes of these fields. */
  const forget = (...names: readonly string[]) => {
    setWrong((all) => apartFrom(all, names));
    stand({ typed: apartFrom(now.current.typed, names) });
    if (isEmpty(now.current.typed)) setState("saved");
  };
  /** Publishing is a press: where that could not be done, no later save does it. */
  const forgetVisibility = () => {
    if (now.current.typed.isPublic !== undefined) forget("isPublic");
  };
  /** Whether all that was typed is on the server. What is asked for during another save follows it, unless that one failed. */
  const save = async (edit: Edit = {}): Promise<boolean> => {
    now.current.savesItself = true;
    if (!isEmpty(edit)) change(edit);
    while (now.current.sending) {
      if (await now.current.sending) continue;
      forgetVisibility();
      return false;
    }
    return isEmpty(now.current.typed) || (await send(now.current.typed));
  };
  /** Saves one field of something public: the others wait for a press of their own. Elsewhere, all that was typed. */
  const saveField = async (name: keyof Edit, edit: Edit = {}): Promise<boolean> => {
    if (!now.current.item.isPublic || kind.keptAs !== undefined) return await save(edit);
    if (!isEmpty(edit)) change(edit);
    while (now.current.sending) if (!(await now.current.sending)) return false;
    return await sendOf([name]);
  };
  /** What of these fields is still typed, as it is typed now. */
  const sendOf = async (names: readonly string[], isAsked = true): Promise<boolean> => {
    const edit = only(now.current.typed, names);
    return isEmpty(edit) || (await send(edit, isAsked));
  };
  /** @param isAsked whether somebody pressed for it: a conflict is shown only then */
  const send = (sent: Edit, isAsked = true): Promise<boolean> => {
    const sending = sendNow(sent, isAsked).finally(() => {
      now.current.sending = null;
    });
    now.current.sending = sending;
    return sending;
  };
  const sendNow = async (sent: Edit, isAsked: boolean): Promise<boolean> => {
    setState("saving");
    now.current.sent = sent;
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
      setState(isEmpty(now.current.typed) ? "saved" : stateAfter(error));
      if (error instanceof EditedMeanwhile) return await goOnFrom(kind.itemOf(error.current), sent, isAsked);
      if (isProblem(error)) explain(error, sent);
      return false;
    }
  };
  /** Another version that says the same is no conflict. One that is not asked about waits: whoever writes is not interrupted. */
  const goOnFrom = async (current: Item, sent: Edit, isAsked: boolean): Promise<boolean> => {
    if (isTheSame(current, now.current.item)) {
      stand({ item: current });
      return await sendNow(sent, isAsked);
    }
    now.current.savesItself = false;
    if (isAsked) setConflict(current);
    else setState("overtaken");
    return false;
  };
  const explain = (error: unknown, sent: Edit) => {
    const said = refusalOf(error, Object.keys(without(sent, now.current.typed)));
    setWrong(said.wrong);
    if (!said.isPast) showToast(said.sentence, "error");
    else if (!isEmpty(now.current.typed)) setState("unsaved");
    forgetVisibility();
  };

  // Once there is a connection: what could not be sent.
  useSaveWhenConnected(state === "unsent", () => sendOf(Object.keys(now.current.sent)));

  // A text may stay open for an hour. What visitors read at once waits for „Gata”, other fields for their own Enter.
  const isUnseen = !item.isPublic || kind.keptAs !== undefined;
  const isWaiting = state === "unsaved" && !conflict && !isHolding;
  const isTyping = isUnseen && isWaiting && typed.body !== undefined && now.current.savesItself;
  useAfterTyping(isTyping, typed.body, () => sendOf(["body"], false));

  const keeping = useKeeping({
    server: drafting && { ...drafting, keep: (edit, own) => drafting.keep(edit, item.version, own) },
    typed,
    isNothing: isEmpty(typed),
    isWaiting: item.isPublic && isWaiting,
    onKept: () => isEmpty(now.current.typed) || keepOnDevice(now.current.typed === typed),
    onRefused: (problem, edit) => restOf(edit, problem, setWrong),
  });

  return {
    kind,
    item,
    fields: edited(item, typed),
    state: state === "unsaved" ? keeping.state : state,
    /** Whether it is about to be saved without a press. */
    savesItself: isTyping,
    ownDraft: keeping.ownDraft,
    /** Puts what was typed into the draft, to be gone on with there. Resolves to whether it is in it. */
    handOver: async () => {
      if (!(await keeping.handOver())) return false;
      draft.drop();
      return true;
    },
    /** What is on the server, also right after a save. */
    latest: () => now.current.item,
    /** When it was saved last, in this visit. */
    savedAt: keeping.keptAt ?? savedAt,
    /** Why the server did not save a field, until it is changed. */
    wrong,
    conflict,
    isUnsaved: !isEmpty(typed),
    /** Whether something would be lost with this device. */
    isOnlyHere: !isEmpty(typed) && keeping.keptAt === null,
    /** Whether a file is chosen or under way, which no draft can keep. */
    isHolding,
    hold,
    typed,
    change,
    save,
    saveField,
    forget,
    /** The draft of an earlier visit; null when there is none. */
    draft: draft.found,
    restoreDraft: () => {
      if (!draft.found) return;
      const { edit, version, kept } = draft.found;
      if (kept) keeping.adopt(kept);
      stand({ item: { ...now.current.item, version }, typed: edit });
      setState("unsaved");
      draft.answered();
    },
    discardDraft: () => {
      if (draft.found?.kept) void drafting?.discardKept(draft.found.kept);
      draft.drop();
    },
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
      now.current.savesItself = true;
      stand({ item: conflict, typed: {} });
      setConflict(null);
      setState("saved");
      await revalidate();
    },
    decideLater: () => {
      setConflict(null);
      forgetVisibility();
    },
  };
}

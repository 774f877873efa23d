import { useEffect, useRef, useState } from "react";
import { currentSession } from "../session/session.ts";
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { changesOf, type Item, isEmpty } from "./item.ts";

/** The signed-in user's draft of one item on this device; `name` is, for example, `news/7`. */
export function useDraft(name: string, item: Item) {
  const key = useRef(draftKey(currentSession()?.user ?? "", name)).current;
  const begun = useRef(item).current;
  const [found, setFound] = useState<Draft | null>(null);
  const write = useRef(oneAtATime()).current;

  useEffect(() => {
    void readDraft(key).then((draft) => {
      if (!draft) return;
      if (isEmpty(changesOf(begun, draft.edit))) void dropDraft(key);
      else setFound(draft);
    });
  }, [key, begun]);

  return {
    /** The draft of an earlier visit, unless the item contains it by now. */
    found,
    answered: () => setFound(null),
    keep: (draft: Omit<Draft, "at">) => {
      const kept = { ...draft, at: new Date().toISOString() };
      write(() => keepDraft(key, kept));
    },
    drop: () => {
      setFound(null);
      write(() => dropDraft(key));
    },
  };
}

/**
 * Does one thing after the other, and of those that wait only the last: it says all that the others would have, so
 * what is typed fast is on the device as soon as can be.
 */
function oneAtATime(): (act: () => Promise<unknown>) => void {
  let next: (() => Promise<unknown>) | null = null;
  let isBusy = false;
  const goOn = async () => {
    isBusy = true;
    for (let act = next; act; act = next) {
      next = null;
      await act();
    }
    isBusy = false;
  };
  return (act) => {
    next = act;
    if (!isBusy) void goOn();
  };
}

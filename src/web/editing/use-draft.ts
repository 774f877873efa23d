import { useEffect, useRef, useState } from "react";
import { currentSession } from "../session/session.ts";
import { type Draft, draftKey, dropDraft, keepDraft, readDraft } from "./drafts.ts";
import { changesOf, type Item, isEmpty } from "./item.ts";
import { oneAtATime } from "./one-at-a-time.ts";

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

import { currentSession } from "../session/session.ts";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "./drafts.ts";
import { oneAtATime } from "./one-at-a-time.ts";

/** What this device keeps of one thing for the signed-in user; `name` is, for example, `news/7`. */
export interface OnDevice<Stored extends Kept> {
  read: () => Promise<Stored | null>;
  keep: (stored: Omit<Stored, "at">) => void;
  drop: () => void;
}

export function onDevice<Stored extends Kept>(name: string): OnDevice<Stored> {
  const key = draftKey(currentSession()?.user ?? "", name);
  const write = oneAtATime();
  return {
    read: () => readDraft<Stored>(key),
    keep: (stored) => {
      const kept = { ...stored, at: new Date().toISOString() };
      write(() => keepDraft(key, kept));
    },
    drop: () => write(() => dropDraft(key)),
  };
}

import { useEffect, useState } from "react";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { useSession } from "../session/session.ts";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "./drafts.ts";
import { useAfterTyping } from "./use-after-typing.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";

/** What the server has; `version` is what the next save names, and `savedAt` null while there is nothing. */
export interface Saved<Value, Version> {
  value: Value;
  version: Version;
  savedAt: string | null;
}

interface KeptValue<Value, Version> extends Kept {
  value: Value;
  /** Of what it follows. */
  version: Version;
}

interface Autosaved<Value, Version> {
  /** What it is, for the device's copy: of one account, one thing. */
  item: string;
  /** What the server had when the page was read. */
  found: Saved<Value, Version>;
  /** Saves what follows a version; EditedMeanwhile where another one is there. */
  send: (value: Value, version: Version) => Promise<Saved<Value, Version>>;
  /** Reads what EditedMeanwhile has. */
  current: (found: unknown) => Saved<Value, Version>;
}

/**
 * Something that saves itself while it is written: on the device until the server has it, tried again when the connection is back, and
 * with both texts where another window or person wrote meanwhile.
 */
export function useAutosave<Value, Version>({ item, found, send, current }: Autosaved<Value, Version>) {
  const key = draftKey(useSession()?.user ?? "", item);
  const [there, setThere] = useState(found);
  const [value, setValue] = useState(found.value);
  const [elsewhere, setElsewhere] = useState<Saved<Value, Version> | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [replaced, setReplaced] = useState(0);
  const isUnsaved = JSON.stringify(value) !== JSON.stringify(there.value);
  const replace = (next: Value) => {
    setValue(next);
    setReplaced((times) => times + 1);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit could not send, once
  useEffect(() => {
    void readDraft<KeptValue<Value, Version>>(key).then((kept) => {
      if (!kept) return;
      replace(kept.value);
      setThere((now) => ({ ...now, version: kept.version }));
    });
  }, [key]);
  /** Resolves to whether the server has it. */
  const save = async (act = send, version = there.version): Promise<boolean> => {
    try {
      const saved = await act(value, version);
      setThere({ ...saved, value });
      setTrouble(null);
      await dropDraft(key);
      return true;
    } catch (error) {
      if (error instanceof EditedMeanwhile) setElsewhere(current(error.current));
      else if (isProblem(error)) setTrouble(error.fields[0]?.message ?? failureOf(error).title);
      return false;
    }
  };
  const isSaving = isUnsaved && elsewhere === null;
  useAfterTyping(isSaving, value, () => save());
  useSaveWhenConnected(isSaving && trouble === null, () => save());
  return {
    value,
    there,
    isUnsaved,
    trouble,
    save,
    /** What another window or person put there; null while nothing is to be chosen. */
    elsewhere,
    /** Another number each time that the value came from elsewhere than this page's fields. */
    replaced,
    change: (next: Value) => {
      setValue(next);
      const kept: KeptValue<Value, Version> = {
        at: new Date().toISOString(),
        value: next,
        version: there.version,
      };
      void keepDraft(key, kept);
    },
    keepMine: () => {
      if (elsewhere) setThere(elsewhere);
      setElsewhere(null);
    },
    keepTheirs: () => {
      if (!elsewhere) return;
      setThere(elsewhere);
      replace(elsewhere.value);
      setElsewhere(null);
      void dropDraft(key);
    },
  };
}

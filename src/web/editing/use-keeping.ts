import { useEffect, useRef, useState } from "react";
import { isProblem } from "../api/problem.ts";
import type { KeptDraft } from "./drafts.ts";
import { EditedMeanwhile } from "./editing-api.ts";
import { type Edit, isEmpty } from "./item.ts";
import type { Drafting } from "./use-drafting.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";

/** Milliseconds without a key after which what is typed is saved by itself. */
export const savedAfter = 2000;

interface KeepingOptions {
  /** Null in a draft, which visitors do not see anyway. */
  drafting: Drafting | null;
  typed: Edit;
  /** The version that the changes began from. */
  version: number;
  /** Whether it waits for a press to be public: nothing is being sent, and nobody is asked anything. */
  isWaiting: boolean;
  /** The device keeps with the words where they are. */
  onKept: () => void;
}

/**
 * Keeps what is typed into a public item on the server until it is published: in the item's draft, which visitors do not
 * see. A draft that somebody else began is left alone; then only the device keeps the words.
 */
export function useKeeping({ drafting, typed, version, isWaiting, onKept }: KeepingOptions) {
  const own = useRef<KeptDraft | null>(null);
  const sending = useRef(Promise.resolve(true));
  const [kept, setKept] = useState<{ typed: Edit; at: string } | null>(null);
  const [failure, setFailure] = useState<"offline" | "refused" | null>(null);
  const isNothing = isEmpty(typed);
  const mayKeep = drafting !== null && (drafting.draft === null || drafting.draft.id === own.current?.set);

  const keepNow = async (): Promise<boolean> => {
    if (!drafting) return false;
    try {
      own.current = await drafting.keep(typed, version, own.current);
      onKept();
      setKept({ typed, at: new Date().toISOString() });
      setFailure(null);
      return true;
    } catch (error) {
      // The next press publishes, and says what is wrong: whoever writes is not interrupted.
      if (error instanceof EditedMeanwhile) own.current = null;
      const isRefused = isProblem(error) || error instanceof EditedMeanwhile;
      setFailure(isRefused ? "refused" : "offline");
      return false;
    }
  };
  const keep = () => {
    sending.current = sending.current.then(keepNow);
    return sending.current;
  };
  const isDue = isWaiting && mayKeep && !isNothing && kept?.typed !== typed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key begins the wait anew
  useEffect(() => {
    if (!isDue || failure === "offline") return;
    const timer = setTimeout(keep, savedAfter);
    return () => clearTimeout(timer);
  }, [isDue, typed]);
  useSaveWhenConnected(isDue && failure === "offline", keep);

  /** After what is being kept, and before what is kept next. */
  const discard = () => {
    sending.current = sending.current.then(async () => {
      if (own.current && (await drafting?.discardKept(own.current))) own.current = null;
      return true;
    });
  };
  // Published, or changed back: what is in the draft is no change any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is left of what was typed
  useEffect(() => {
    if (isNothing) discard();
  }, [isNothing]);

  return {
    /** When all that is typed was kept; null while it is not. */
    keptAt: kept?.typed === typed ? kept.at : null,
    /** The draft of this editor's own words, if there is one. */
    ownDraft: () => own.current ?? undefined,
    /** Goes on with the draft of an earlier visit. */
    adopt: (draft: KeptDraft) => {
      own.current = draft;
    },
    /** Gives all that is typed to the draft, where it is edited from now on. Resolves to whether it has it. */
    handOver: async () => isNothing || (await keep()),
  };
}

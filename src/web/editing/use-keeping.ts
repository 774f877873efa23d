import { useEffect, useRef, useState } from "react";
import type { ApiProblem } from "../api/api-client.ts";
import { isProblem } from "../api/problem.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import type { KeptDraft } from "./drafts.ts";
import { useAfterTyping } from "./use-after-typing.ts";
import { useSaveWhenConnected } from "./use-save-when-connected.ts";
import type { SharedDraft } from "./use-shared-draft.ts";

interface KeepingOptions<Typed> {
  /** The draft of what is public; null in a draft or set, which visitors do not see anyway. */
  server:
    | (Pick<SharedDraft, "draft"> & {
        keep: (typed: Typed, own: KeptDraft | null) => Promise<KeptDraft>;
        discardKept: (own: KeptDraft) => Promise<boolean>;
      })
    | null;
  typed: Typed;
  /** Whether that changes nothing. */
  isNothing: boolean;
  /** Whether it waits for a press to be public: nothing is being sent, and nobody is asked anything. */
  isWaiting: boolean;
  /** The draft that is gone on with, and when it was saved if all that is typed is in it. */
  begun?: { own: KeptDraft | null; keptAt: string | null };
  /** All that is typed is in the draft. */
  onKept: () => void;
  /** Says why something was refused. Returns what is left without that; null where it is nothing. */
  onRefused: (problem: ApiProblem, typed: Typed) => Typed | null;
}

/**
 * Keeps what is typed into something public on the server until it is published: in its draft, which visitors do not see. A
 * draft that somebody else began is left alone; then only the device keeps the words, as it does with what was refused.
 */
export function useKeeping<Typed>(options: KeepingOptions<Typed>) {
  const { server, typed, isNothing, isWaiting, begun, onKept, onRefused } = options;
  const own = useRef<KeptDraft | null>(begun?.own ?? null);
  const sending = useRef(Promise.resolve(true));
  /** Handed over, published or given up: a save that comes due before its form closes would bring it back. */
  const isOver = useRef(false);
  const [kept, setKept] = useState(begun?.keptAt ? { typed, at: begun.keptAt } : null);
  const [failure, setFailure] = useState<"unsent" | "refused" | "partly" | "overtaken" | null>(null);
  const latest = useRef(typed);
  useEffect(() => {
    latest.current = typed;
  });
  const mayKeep = server !== null && (server.draft === null || server.draft.id === own.current?.set);

  const store = async (words: Typed) => {
    if (server) own.current = await server.keep(words, own.current);
  };
  const keepNow = async (words: Typed, mayBePast = true): Promise<boolean> => {
    if (!server) return false;
    try {
      await store(words);
      onKept();
      setKept({ typed: words, at: new Date().toISOString() });
      setFailure(null);
      return true;
    } catch (error) {
      // The next press publishes, and asks what is wrong: whoever writes is not interrupted.
      if (error instanceof EditedMeanwhile) {
        own.current = null;
        setFailure("overtaken");
      } else if (!isProblem(error)) setFailure("unsent");
      // Of what was typed meanwhile it says nothing: that is kept next, or needs no draft.
      else if (mayBePast && latest.current !== words) setFailure(null);
      else await keepRest(onRefused(error, words));
      return false;
    }
  };
  const keepRest = async (rest: Typed | null) => {
    setFailure("refused");
    if (rest === null) return;
    await store(rest).then(
      () => setFailure("partly"),
      () => undefined,
    );
  };
  /** After what is being kept, and before what is kept next. */
  const next = (work: () => Promise<boolean>) => {
    sending.current = sending.current.then(work);
    return sending.current;
  };
  const keep = () => next(async () => isOver.current || (await keepNow(typed)));
  const isDue = isWaiting && mayKeep && !isNothing && kept?.typed !== typed;
  useAfterTyping(isDue && failure !== "unsent", typed, keep);
  useSaveWhenConnected(isDue && failure === "unsent", keep);

  /** Leaves in the draft what is not public yet; null leaves no draft. */
  const leave = (left: Typed | null) =>
    next(async () => {
      if (!own.current) return true;
      if (left !== null) return keepNow(left, false);
      if (await server?.discardKept(own.current)) own.current = null;
      return true;
    });
  // Published, or changed back: what is in the draft is no change any more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once nothing is left of what was typed
  useEffect(() => {
    if (isNothing) void leave(null);
  }, [isNothing]);

  const keptAt = kept?.typed === typed ? kept.at : null;
  return {
    /** When all that is typed was kept; null while it is not. */
    keptAt,
    /** Whether it was, or why not. */
    state: keptAt ? ("kept" as const) : (failure ?? ("unsaved" as const)),
    /** The draft of this editor's own words, if there is one. */
    ownDraft: () => own.current ?? undefined,
    /** Goes on with a draft that is known: of an earlier visit, or somebody else's after a choice. */
    adopt: (draft: KeptDraft) => {
      own.current = draft;
    },
    /** Gives all that is typed to the draft, where it is edited from now on. Resolves to whether it has it. */
    handOver: async () => {
      if (isNothing || keptAt !== null) return true;
      return await next(async () => {
        isOver.current = await keepNow(typed);
        return isOver.current;
      });
    },
    isOver: () => isOver.current,
    /** Keeps nothing more. */
    end: () => {
      isOver.current = true;
    },
    /** The same, and leaves in the draft what is not public yet. */
    leave: (left: Typed | null) => {
      isOver.current = true;
      return leave(left);
    },
  };
}

import { useEffect, useMemo, useRef, useState } from "react";
import { isSame } from "#domain/content-pack/pack-values.ts";
import type { Text } from "#domain/texts/texts.ts";
import type { ApiProblem } from "../api/api-client.ts";
import type { KeptDraft } from "../editing/drafts.ts";
import { useUnsavedWork } from "../editing/unsaved-work.ts";
import { useKeeping } from "../editing/use-keeping.ts";
import { useSharedDraft } from "../editing/use-shared-draft.ts";
import { EditedMeanwhile } from "../session/editing-api.ts";
import { leftIn, type OpenedText, type TextDraft, wholeIn } from "./text-draft.ts";

interface TextDraftOptions {
  opened: OpenedText;
  /** What is typed, from `current`. */
  value: unknown;
  current: Text;
  isTyped: boolean;
  /** Whether nothing is being sent or asked. */
  isWaiting: boolean;
  /** It waits in a set, which keeps it. */
  isInSet: boolean;
  onRefused: (problem: ApiProblem) => void;
}

/** A whole text that is typed, and the version that it began from. */
interface Words {
  whole: unknown;
  version: number;
}

/**
 * Where what is typed over a text waits until it is published: in the draft of the text, in which its other rows may wait, too,
 * and on this device what no draft has.
 */
export function useTextDraft({ opened, value, current, isTyped, isWaiting, ...options }: TextDraftOptions) {
  const { text, part, draft, kept, device } = opened;
  const { isInSet, onRefused } = options;
  const { key, version } = current;
  const shared = useSharedDraft(draft);
  /** The text with all that waits of it. */
  const [base, setBase] = useState(draft ? wholeIn(draft, text) : text.value);
  const latest = useRef(base);
  const goOnFrom = (whole: unknown) => {
    latest.current = whole;
    setBase(whole);
  };
  const typed = useMemo(() => ({ whole: part.into(base, value), version }), [part, base, value, version]);
  const lastKept = useRef(base);
  const published = useRef<unknown>(current.value);
  const keepNow = ({ whole, version: begun }: Words, own: KeptDraft | null) => {
    lastKept.current = whole;
    return shared.keep({ type: "text", item: key, version: begun, edit: { value: whole ?? "" } }, own);
  };
  const keep = async (words: Words, own: KeptDraft | null): Promise<KeptDraft> => {
    try {
      return await keepNow(words, own);
    } catch (error) {
      if (!(error instanceof EditedMeanwhile)) throw error;
      const theirs = error.current as TextDraft;
      const whole = wholeIn(theirs, text);
      const [seen, waiting] = [part.of(latest.current), part.of(whole)];
      // Someone else writes in other rows: theirs and this one wait together.
      const isApart = part.indexIn(whole) !== undefined && waiting !== undefined && isSame(waiting, seen);
      if (!isApart) throw error;
      goOnFrom(whole);
      const together = { ...words, whole: part.into(whole, part.of(words.whole)) };
      return await keepNow(together, { set: theirs.id, version: theirs.version });
    }
  };
  /** Whether a draft with which someone went on says in this part what was known here, and in others what is public. */
  const isLeftOver = (theirs: TextDraft) => {
    const whole = wholeIn(theirs, text);
    const known = [latest.current, lastKept.current, published.current].map(part.of);
    const isKnown = known.some((said) => isSame(said, part.of(whole)));
    return isKnown && isSame(part.into(whole, part.of(published.current)), published.current);
  };
  const begunIn = draft && { set: draft.id, version: draft.version };
  const keeping = useKeeping<Words>({
    server: isInSet ? null : { ...shared, keep, discardKept: (own) => shared.discardKept(own, isLeftOver) },
    typed,
    isNothing: isSame(typed.whole, current.value),
    isWaiting,
    begun: { own: kept ? (kept.kept ?? null) : begunIn, keptAt: kept ? null : savedAt(draft) },
    onKept: device.drop,
    onRefused: (problem) => {
      onRefused(problem);
      return null;
    },
  });
  const isOnlyHere = isTyped && keeping.keptAt === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each key, until the draft has it
  useEffect(() => {
    if (isInSet) return;
    if (isOnlyHere && !keeping.isOver()) device.keep({ value, version, kept: keeping.ownDraft() });
    else device.drop();
  }, [isOnlyHere, value, version]);
  useUnsavedWork({ isOnlyHere, isHolding: false });

  /** After it was published, or is to be given up: other rows go on waiting. */
  const leave = async (saved: Pick<Text, "value" | "version">) => {
    device.drop();
    published.current = saved.value;
    await keeping.leave(leftIn(latest.current, { part, before: current, saved }));
  };
  return {
    state: keeping.state,
    keptAt: keeping.keptAt,
    isOnlyHere,
    /** Whose draft it is, until something more is typed. */
    begunBy: shared.draft === draft ? draft?.changes[0]?.savedBy : undefined,
    /** The draft in which someone else went on: it is shown before something is published. */
    othersDraft: () => (keeping.ownDraft() ? null : shared.latest()),
    goOnIn: (theirs: TextDraft) => {
      keeping.adopt({ set: theirs.id, version: theirs.version });
      goOnFrom(wholeIn(theirs, text));
    },
    handOver: keeping.handOver,
    /** Throws away what only this device has. */
    drop: () => {
      if (isInSet) return;
      keeping.end();
      device.drop();
    },
    leave,
  };
}

function savedAt(draft: TextDraft | null): string | null {
  return draft?.changes[0]?.savedAt ?? null;
}

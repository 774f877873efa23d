import { useEffect, useRef, useState } from "react";
import type { Verdict, VerificationLine } from "#domain/verification/verification.ts";
import { failureOf } from "../api/failure.ts";
import { isProblem } from "../api/problem.ts";
import { draftKey, dropDraft, type Kept, keepDraft, readDraft } from "../editing/drafts.ts";
import { EditedMeanwhile, editingApi } from "../editing/editing-api.ts";
import { useSaveWhenConnected } from "../editing/use-save-when-connected.ts";

/** An answer as it stands on the screen. */
export interface Typed {
  verdict: Verdict | null;
  remark: string;
}

/** Answers that the server does not have yet, as the device keeps them, by line. */
interface KeptAnswers extends Kept {
  typed: Record<string, Typed>;
}

/** A line that was written in another window meanwhile. */
export interface AnswerConflict {
  line: string;
  there: Typed;
}

/** Milliseconds after the last key after which words are saved; an answer that was pressed is saved at once. */
const wordsSavedAfter = 700;

export type AnswersState =
  | { is: "saved"; at: string | null }
  | { is: "saving" | "unsent" }
  | { is: "refused"; why: string };

interface Source {
  number: string;
  user: string;
  grid: readonly VerificationLine[];
}

/**
 * The answers to the lines of a dossier while they are written: each is saved by itself, one after the other, and kept on the device
 * until the server has it.
 */
export function useAnswers({ number, user, grid }: Source) {
  const own = (line: string): Typed & { version: number } =>
    grid.find(({ check }) => check.id === line)?.own ?? { verdict: null, remark: "", version: 0 };
  const key = draftKey(user, `verification/${number}`);
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const versions = useRef<Record<string, number>>({});
  const latest = useRef(typed);
  const sending = useRef(Promise.resolve());
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({});
  const [state, setState] = useState<AnswersState>({ is: "saved", at: null });
  const [conflict, setConflict] = useState<AnswerConflict | null>(null);

  const hold = (next: Record<string, Typed>) => {
    latest.current = next;
    setTyped(next);
  };
  const saveNow = async (line: string) => {
    const sent = latest.current[line];
    if (!sent) return;
    setState({ is: "saving" });
    try {
      const version = versions.current[line] ?? own(line).version;
      const answer = await editingApi.verification.answer.$post({ json: { number, line, ...sent, version } });
      const saved = await answer.json();
      versions.current[line] = saved.version;
      if (latest.current[line] === sent) delete timers.current[line];
      if (Object.keys(timers.current).length === 0) {
        setState({ is: "saved", at: saved.savedAt });
        await dropDraft(key);
      }
    } catch (error) {
      if (error instanceof EditedMeanwhile) {
        const there = error.current as Typed & { version: number };
        versions.current[line] = there.version;
        setConflict({ line, there });
      }
      setState(isProblem(error) ? { is: "refused", why: failureOf(error).title } : { is: "unsent" });
    }
  };
  const save = (line: string) => {
    sending.current = sending.current.then(() => saveNow(line));
    return sending.current;
  };
  const answer = (line: string, change: Partial<Typed>) => {
    const { verdict, remark } = latest.current[line] ?? own(line);
    hold({ ...latest.current, [line]: { verdict, remark, ...change } });
    void keepDraft(key, { at: new Date().toISOString(), typed: latest.current } as KeptAnswers);
    clearTimeout(timers.current[line]);
    timers.current[line] = setTimeout(save, change.remark === undefined ? 0 : wordsSavedAfter, line);
  };
  const saveAll = async () => {
    for (const line of Object.keys(timers.current)) {
      clearTimeout(timers.current[line]);
      await save(line);
    }
  };
  useSaveWhenConnected(state.is === "unsent", saveAll);
  // What an earlier visit could not send.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dossier
  useEffect(() => {
    void readDraft<KeptAnswers>(key).then((kept) => {
      for (const [line, left] of Object.entries(kept?.typed ?? {})) {
        const { verdict, remark } = own(line);
        if (left.verdict !== verdict || left.remark !== remark) answer(line, left);
      }
    });
  }, [key]);

  return {
    state,
    conflict,
    /** What stands on the screen of a line. */
    of: (line: string): Typed => typed[line] ?? own(line),
    answer,
    /** Sends all that waits. Resolves once the server has it, or refused it. */
    saveAll,
    /** Ends a conflict with these words. */
    settle: (line: string, kept: Typed) => {
      setConflict(null);
      answer(line, kept);
      return saveAll();
    },
  };
}

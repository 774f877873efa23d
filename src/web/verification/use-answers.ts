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

/** The same with the version of the answer that it is, or that it follows. */
type Versioned = Typed & { version: number };

/** Answers that the server does not have yet, as the device keeps them, by line. */
interface KeptAnswers extends Kept {
  waiting: Record<string, Versioned>;
}

/** A line that was written in another window meanwhile. */
export interface AnswerConflict {
  line: string;
  there: Versioned;
}

/** Milliseconds after the last key after which words are saved; an answer that was pressed is saved at once. */
const wordsSavedAfter = 700;

export type AnswersState =
  | { is: "saved"; at: string | null }
  | { is: "saving" | "unsent" | "conflict" }
  | { is: "refused"; why: string };

interface Source {
  number: string;
  user: string;
  grid: readonly VerificationLine[];
  /** Whether answers can still be given. */
  isOpen: boolean;
}

/**
 * The answers to the lines of a dossier while they are written: each is saved by itself, one after the other, and kept on the device
 * until the server has it.
 */
export function useAnswers({ number, user, grid, isOpen }: Source) {
  const key = draftKey(user, `verification/${number}`);
  /** What the server has, as far as this window knows. */
  const saved = useRef<Record<string, Versioned>>({});
  const known = (line: string): Versioned => {
    const own = grid.find(({ check }) => check.id === line)?.own ?? { verdict: null, remark: "", version: 0 };
    const here = saved.current[line];
    return here && here.version > own.version ? here : own;
  };
  /** What the server does not have yet. */
  const waiting = useRef<Record<string, Versioned>>({});
  const [typed, setTyped] = useState<Record<string, Typed>>({});
  const sending = useRef(Promise.resolve());
  const timers = useRef<Record<string, ReturnType<typeof setTimeout>>>({});
  const [state, setState] = useState<AnswersState>({ is: "saved", at: null });
  const [conflict, setConflict] = useState<AnswerConflict | null>(null);

  const hold = (next: Record<string, Versioned>) => {
    waiting.current = next;
    setTyped(next);
    const isNothing = Object.keys(next).length === 0;
    const kept: KeptAnswers = { at: new Date().toISOString(), waiting: next };
    return isNothing ? dropDraft(key) : keepDraft(key, kept);
  };
  const without = (line: string) => {
    const { [line]: _, ...others } = waiting.current;
    return others;
  };
  const saveNow = async (line: string) => {
    const sent = waiting.current[line];
    if (!sent) return;
    setState({ is: "saving" });
    try {
      const answer = await editingApi.verification.answer.$post({ json: { number, line, ...sent } });
      const { version, savedAt } = await answer.json();
      saved.current[line] = { ...sent, version };
      const later = waiting.current[line];
      // What was typed meanwhile follows what was just saved.
      await hold(
        !later || later === sent ? without(line) : { ...waiting.current, [line]: { ...later, version } },
      );
      setState(Object.keys(waiting.current).length === 0 ? { is: "saved", at: savedAt } : { is: "saving" });
    } catch (error) {
      if (error instanceof EditedMeanwhile) {
        setConflict({ line, there: error.current as Versioned });
        return setState({ is: "conflict" });
      }
      setState(isProblem(error) ? { is: "refused", why: failureOf(error).title } : { is: "unsent" });
    }
  };
  const save = (line: string) => {
    sending.current = sending.current.then(() => saveNow(line));
    return sending.current;
  };
  const write = (line: string, answer: Versioned, after: number) => {
    void hold({ ...waiting.current, [line]: answer });
    clearTimeout(timers.current[line]);
    timers.current[line] = setTimeout(save, after, line);
  };
  /** Sends all that waits. Resolves to whether the server has everything. */
  const saveAll = async (): Promise<boolean> => {
    for (const line of Object.keys(waiting.current)) {
      clearTimeout(timers.current[line]);
      await save(line);
    }
    await sending.current;
    return Object.keys(waiting.current).length === 0;
  };
  useSaveWhenConnected(state.is === "unsent", saveAll);
  // What an earlier visit could not send; of answers that were handed in since, nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dossier
  useEffect(() => {
    if (!isOpen) {
      void dropDraft(key);
      return;
    }
    void readDraft<KeptAnswers>(key).then((kept) => {
      for (const [line, left] of Object.entries(kept?.waiting ?? {})) {
        if (!waiting.current[line]) write(line, left, 0);
      }
    });
  }, [key, isOpen]);

  return {
    state: conflict ? ({ is: "conflict" } as const) : state,
    conflict,
    /** What stands on the screen of a line. */
    of: (line: string): Typed => typed[line] ?? known(line),
    answer: (line: string, change: Partial<Typed>) => {
      const before = waiting.current[line] ?? known(line);
      const { verdict, remark, version } = before;
      write(line, { verdict, remark, version, ...change }, change.remark === undefined ? 0 : wordsSavedAfter);
    },
    saveAll,
    /** Ends a conflict with these words, in the place of those that are on the server. */
    settle: (line: string, kept: Typed) => {
      const version = conflict?.there.version ?? known(line).version;
      setConflict(null);
      write(line, { verdict: kept.verdict, remark: kept.remark, version }, 0);
      return saveAll();
    },
  };
}

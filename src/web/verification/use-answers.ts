import { useMemo } from "react";
import type { Verdict, VerificationLine } from "#domain/verification/verification.ts";
import { type Entries, wordsSavedAfter } from "../editing/entries.ts";
import { useEntries, useOf } from "../editing/use-entries.ts";
import { editingApi } from "../session/editing-api.ts";

/** An answer as it stands on the screen. */
export interface Typed {
  verdict: Verdict | null;
  remark: string;
}

interface Source {
  number: string;
  grid: readonly VerificationLine[];
  /** Whether answers can still be given. */
  isOpen: boolean;
}

const nothing: Typed = { verdict: null, remark: "" };

/** The answers to the lines of a dossier while they are written. */
export function useAnswers({ number, grid, isOpen }: Source) {
  const known = useMemo(
    () => Object.fromEntries(grid.flatMap(({ check, own }) => (own ? [[check.id, own]] : []))),
    [grid],
  );
  const entries: Entries<Typed> = useEntries<Typed>(
    {
      name: `verification/${number}`,
      known,
      nothing,
      send: async (line, answer) => {
        return await (
          await editingApi.verification.answer.$post({ json: { number, line, ...answer } })
        ).json();
      },
    },
    isOpen,
  );
  useOf(entries, ({ changes }) => changes());
  return {
    entries,
    state: entries.state(),
    /** What stands on the screen of a line. */
    of: entries.of as (line: string) => Typed,
    answer: (line: string, change: Partial<Typed>) =>
      entries.write(line, change, change.remark === undefined ? 0 : wordsSavedAfter),
    saveAll: entries.saveAll,
  };
}

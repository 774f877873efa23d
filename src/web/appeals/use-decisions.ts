import { useMemo } from "react";
import type { JudgedPoint } from "#domain/appeals/appeals.ts";
import { editingApi } from "../editing/editing-api.ts";
import { useEntries } from "../editing/use-entries.ts";
import type { Mark, Marks } from "../evaluation/use-marks.ts";

const nothing: Mark = { step: null, text: "" };

/** What the commission writes about the points of an appeal, saved by itself; of a line, step 1 is NU and step 2 is DA. */
export function useDecisions(alias: string, points: readonly JudgedPoint[], isOpen: boolean): Marks {
  const known = useMemo(() => Object.fromEntries(points.map(({ item, entry }) => [item, entry])), [points]);
  return useEntries<Mark>(
    {
      name: `appeals/${alias}`,
      known,
      nothing,
      send: async (item, entry) =>
        await (await editingApi.appeals.decision.$post({ json: { alias, item, ...entry } })).json(),
    },
    isOpen,
  );
}

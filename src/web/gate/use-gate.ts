import { useRef, useState } from "react";
import type { GateAnswer, GateInput } from "#domain/sets/gate-input.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../editing/editing-api.ts";

/** What was found, and what publishing does. */
export interface AtGate extends GateAnswer {
  publish: () => void;
}

export type Gate = ReturnType<typeof useGate>;

/**
 * The check before publishing. With nothing to say it is published at once; otherwise `found` is for a GateDialog.
 *
 * @param asksAlways whether there is a question even then
 */
export function useGate({ asksAlways = false } = {}) {
  const [found, setFound] = useState<AtGate | null>(null);
  const [isAsking, setAsking] = useState(false);
  const isUnderWay = useRef(false);
  const ask = async (input: GateInput, publish: () => void) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setAsking(true);
    await attempt(async () => {
      const answer = await (await editingApi.gate.$post({ json: input })).json();
      if (answer.findings.length > 0 || answer.isFirst || asksAlways) setFound({ ...answer, publish });
      else publish();
    });
    isUnderWay.current = false;
    setAsking(false);
  };
  return { found, isAsking, ask, close: () => setFound(null) };
}

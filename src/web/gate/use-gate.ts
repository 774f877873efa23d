import { useRef, useState } from "react";
import type { GateAnswer, GateInput } from "#domain/sets/gate-input.ts";
import { attempt } from "../api/failure.ts";
import { editingApi } from "../session/editing-api.ts";

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
      const answer = await check(input);
      if (answer.findings.length > 0 || answer.isFirst || asksAlways) setFound({ ...answer, publish });
      else publish();
    });
    isUnderWay.current = false;
    setAsking(false);
  };
  /** Whether it would be stopped when its moment comes; then it says why. Rejects as every call of the API does. */
  const stops = async (input: GateInput): Promise<boolean> => {
    const answer = await check(input);
    const isStopped = answer.findings.some(({ level }) => level === "stop");
    if (isStopped) setFound({ ...answer, publish: () => undefined });
    return isStopped;
  };
  return { found, isAsking, ask, stops, close: () => setFound(null) };
}

async function check(json: GateInput): Promise<GateAnswer> {
  return (await editingApi.gate.$post({ json })).json();
}

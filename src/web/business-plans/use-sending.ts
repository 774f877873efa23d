import { useEffect, useRef, useState } from "react";
import type { PlanReceipt, PlanTerms } from "#domain/business-plans/business-plans.ts";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { failureOf } from "../failure.ts";
import { isProblem } from "../problem.ts";
import { formatSize } from "../ui/format.ts";
import { refusalOf } from "./check-file.ts";
import { sendPlan } from "./send-plan.ts";

/** How far a sending has come. */
export interface Progress {
  sent: number;
  total: number;
  /** Seconds, as far as can be told; null at the beginning. */
  left: number | null;
}

export interface Failure {
  reason: string;
  /** Whether the same file may pass at another try. */
  mayRetry: boolean;
}

/** Where the sending of a plan stands. `said` is read out. */
export type Sending = { said?: string } & (
  | { step: "choosing"; refusal?: string }
  | { step: "chosen"; file: File }
  | { step: "sending"; file: File; progress: Progress }
  | { step: "failed"; file: File; failure: Failure }
  | { step: "received"; receipt: PlanReceipt }
);

/**
 * Choosing, sending, stopping and trying again.
 *
 * @param onSettled called at the end of each try: a plan may have arrived, even if its answer did not
 */
export function useSending(terms: PlanTerms, onSettled: () => void) {
  const [state, setState] = useState<Sending>({ step: "choosing" });
  const stopping = useRef<AbortController>(undefined);
  const key = useRef("");

  // Whoever leaves was asked: what they gave up must not arrive after all.
  useEffect(() => () => stopping.current?.abort(), []);

  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    const refusal = others.length > 0 ? strings.refused.several : refusalOf(file, terms);
    if (refusal) return setState({ step: "choosing", refusal });
    key.current = newKey();
    setState({ step: "chosen", file, said: strings.chosen(file.name, formatSize(file.size)) });
  };

  const send = async (file: File) => {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const began = performance.now();
    const onProgress = ({ sent, total }: { sent: number; total: number }) => {
      const left = secondsLeft(sent, total, performance.now() - began);
      if (!signal.aborted) setState({ step: "sending", file, progress: { sent, total, left } });
    };
    onProgress({ sent: 0, total: file.size });
    try {
      const conditions = terms.conditions.version;
      const receipt = await sendPlan({ file, conditions, key: key.current, signal, onProgress });
      setState({ step: "received", receipt });
    } catch (error) {
      if (signal.aborted) setState({ step: "chosen", file, said: strings.stopped });
      else setState({ step: "failed", file, failure: explain(error) });
    }
    onSettled();
  };

  return {
    state,
    choose,
    send,
    stop: () => stopping.current?.abort(),
    clear: () => setState({ step: "choosing", said: strings.removed }),
  };
}

function explain(error: unknown): Failure {
  if (error instanceof TypeError) return { reason: strings.offline, mayRetry: true };
  const isRefused = isProblem(error) && [400, 413, 415, 422].includes(error.status);
  return { reason: failureOf(error).title, mayRetry: !isRefused };
}

/** By the mean speed so far, once there is one to speak of. */
function secondsLeft(sent: number, total: number, elapsed: number): number | null {
  return elapsed < 2000 || sent === 0 ? null : ((total - sent) * elapsed) / sent / 1000;
}

/** Random; `crypto.randomUUID` is missing on plain http. */
function newKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}

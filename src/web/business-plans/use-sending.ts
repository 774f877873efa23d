import { useLayoutEffect, useRef, useState } from "react";
import type { PlanReceipt, PlanTerms } from "#domain/business-plans/business-plans.ts";
import { onceRequest } from "../api/send-once.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import { type FileSent, isAnswered } from "../files/continue-file.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { isModel, refusalOf } from "./check-file.ts";
import { type Failure, trySending } from "./try-sending.ts";

/** How far a sending has come. */
export interface Progress extends FileSent {
  /** Estimated seconds; null at the beginning. */
  left: number | null;
  /** When the line was last tried in vain, if it is gone. */
  lostAt: string | null;
}

/** The state of sending a plan. Screen readers announce `said`. */
export type Sending = { said?: string } & (
  | { step: "choosing"; refusal?: string }
  | { step: "chosen"; file: File; isBlank: boolean }
  | { step: "sending"; file: File; progress: Progress; doubt: string | null; triedAt: string | null }
  | { step: "failed"; file: File; failure: Failure; triedAt: string | null }
  | { step: "received"; receipt: PlanReceipt; isRepeated: boolean }
);

/**
 * Choosing, sending, stopping and trying again, which happens by itself when the connection is back.
 *
 * @param known ids of the plans that have arrived
 * @param onSettled called at the end of each try: a plan may have arrived, even if its answer did not
 */
export function useSending(terms: PlanTerms, known: number[], onSettled: () => void) {
  const allStrings = useStrings();
  const { format, sendPlanStrings: strings } = allStrings;
  const [state, setState] = useState<Sending>({ step: "choosing" });
  const stopping = useRef<AbortController>(undefined);
  const choice = useRef({ request: onceRequest(), known: new Set<number>() });

  // A layout effect: a passive one may run so late that a cancelled plan still arrives.
  useLayoutEffect(() => () => stopping.current?.abort(), []);

  /** Gives up a try, whatever comes of it. */
  const drop = () => {
    stop();
    stopping.current = undefined;
  };

  const choose = async (files: FileList | null) => {
    const [file, ...others] = files ?? [];
    if (!file) return;
    drop();
    const refusal =
      others.length > 0
        ? strings.refused.several
        : await refusalOf(file, { ...terms, pictures: strings.refused.picture }, allStrings);
    if (refusal) return setState({ step: "choosing", refusal });
    choice.current = { request: onceRequest(), known: new Set(known) };
    const isBlank = await isModel(file, terms.models);
    const said = strings.chosen(file.name, format.size(file.size));
    setState({ step: "chosen", file, isBlank, said: isBlank ? `${said} ${strings.blank.chosen}.` : said });
  };

  const send = async (file: File, triedAt: string | null = null, isQuiet = false) => {
    stop();
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const secondsLeft = timer();
    let progress: Progress = { sent: 0, total: file.size, left: null, lostAt: null };
    let isShown = !isQuiet;
    const show = (doubt: string | null) => {
      if (isShown && !signal.aborted) setState({ step: "sending", file, progress, doubt, triedAt });
    };
    show(null);
    const outcome = await trySending({
      ...choice.current,
      file,
      signal,
      conditions: terms.conditions.version,
      onDoubt: isQuiet ? null : show,
      onProgress: (sent) => {
        const lostAt = sent.isLost ? format.exactTime(new Date().toISOString()) : null;
        progress = { ...sent, left: secondsLeft(sent), lostAt };
        isShown ||= isAnswered(sent);
        show(null);
      },
    });
    // Another attempt, or file, may have replaced it.
    if (stopping.current?.signal !== signal) return;
    if (outcome.step === "stopped") {
      setState({ step: "chosen", file, isBlank: await isModel(file, terms.models), said: strings.stopped });
    } else if (outcome.step === "failed") setState({ ...outcome, file, triedAt });
    else setState(outcome);
    onSettled();
  };

  const stop = () => stopping.current?.abort();
  const offline = state.step === "failed" && state.failure.isOffline ? state : null;
  useRetryOffline(offline !== null, async () => {
    if (offline) await send(offline.file, offline.triedAt, true);
  });

  return {
    state,
    choose,
    send,
    retry: (file: File) => void send(file, format.time(new Date())),
    stop,
    clear: () => {
      drop();
      setState({ step: "choosing", said: strings.removed });
    },
  };
}

/** Estimates the seconds left from the mean speed since the sending, or the line, began, once that is meaningful. */
function timer() {
  let first: { sent: number; at: number } | null = null;
  return ({ sent, total, isLost }: FileSent): number | null => {
    const now = performance.now();
    first = isLost ? null : (first ?? { sent, at: now });
    if (!first || now - first.at < 2000 || sent <= first.sent) return null;
    return ((total - sent) * (now - first.at)) / (sent - first.sent) / 1000;
  };
}

import { useLayoutEffect, useRef, useState } from "react";
import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import type { Dossier, DossierSending } from "#domain/dossiers/dossiers.ts";
import { isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, onceRequest, sendOnce } from "../api/send-once.ts";
import { useRetryOffline } from "../api/use-retry-offline.ts";
import { sentPlan } from "../business-plans/send-plan.ts";
import { browserApi } from "../session/browser-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";

export type DossierSendingState =
  | { step: "none" }
  /** `doubt`: what is said while nothing is heard. */
  | { step: "making"; doubt: string | null }
  | { step: "failed"; reason: string; isOffline: boolean }
  | { step: "received"; receipt: PlanReceipt };

/** What is sent, in as many tries as it takes. */
interface Attempt {
  request: OnceRequest;
  json: DossierSending;
}

/**
 * Sends the dossier as it is shown. A try whose answer was lost is repeated under the same key, so that it is recorded once; by
 * itself as long as there is no connection.
 *
 * @param onSettled called at the end of each try: the dossier may have been sent, or changed elsewhere
 */
export function useDossierSending({ parts, conditions }: Dossier, onSettled: () => Promise<void>) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const [state, setState] = useState<DossierSendingState>({ step: "none" });
  const stopping = useRef<AbortController>(undefined);
  const attempt = useRef<Attempt>(null);

  useLayoutEffect(() => () => stopping.current?.abort(), []);

  const send = async () => {
    const versions = Object.fromEntries(parts.flatMap(({ id, file }) => (file ? [[id, file.version]] : [])));
    const isSame = JSON.stringify(attempt.current?.json.versions) === JSON.stringify(versions);
    const request = (isSame && attempt.current?.request) || onceRequest();
    attempt.current = { request, json: { versions, conditions: conditions.version } };
    setState({ step: "making", doubt: null });
    await trySending(attempt.current, (doubt) => setState({ step: "making", doubt }));
  };

  const trySending = async ({ request, json }: Attempt, onDoubt: ((words: string) => void) | null) => {
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    const header = { "idempotency-key": request.key };
    const post = async (signal: AbortSignal) =>
      await (await browserApi.dossier.send.$post({ json, header }, { init: { signal } })).json();
    const ended = await sendOnce({
      request,
      send: post,
      find: sentPlan,
      isContinued: false,
      signal: controller.signal,
      onDoubt,
      words: { ...sendPlanStrings.doubt, ...strings.doubt.whole },
    }).then(received, failed);
    // Another try may have replaced it.
    if (stopping.current !== controller || controller.signal.aborted) return;
    setState(ended);
    if (ended.step === "received") attempt.current = null;
    await onSettled();
  };

  const received = (receipt: PlanReceipt) => ({ step: "received", receipt }) as const;
  const failed = (error: unknown) => {
    const isOffline = error instanceof Unreachable;
    // A proxy between us has no words; then it is not known what became of it.
    const unknown = isOffline ? strings.unanswered.whole : strings.unknown;
    const isTold = isProblem(error) && error.detail !== "";
    return { step: "failed", reason: isTold ? error.detail : unknown, isOffline } as const;
  };

  useRetryOffline(state.step === "failed" && state.isOffline, async () => {
    if (attempt.current) await trySending(attempt.current, null);
  });

  const clear = () => {
    stopping.current?.abort();
    setState({ step: "none" });
    void onSettled();
  };
  return { state, send, clear };
}

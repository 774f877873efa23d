import { useLayoutEffect, useRef, useState } from "react";
import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { isProblem } from "../api/problem.ts";
import { onceRequest, sendOnce } from "../api/send-once.ts";
import { sentPlan } from "../business-plans/send-plan.ts";
import { browserApi } from "../session/browser-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";

export type DossierSendingState =
  | { step: "none" }
  /** `doubt`: what is said while nothing is heard. */
  | { step: "making"; doubt: string | null }
  | { step: "failed"; reason: string }
  | { step: "received"; receipt: PlanReceipt };

/**
 * Sends the dossier as it is shown. A try whose answer was lost is repeated under the same key, so that it is recorded once.
 *
 * @param onSettled called at the end of each try: the dossier may have been sent, or changed elsewhere
 */
export function useDossierSending({ parts, conditions }: Dossier, onSettled: () => Promise<void>) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const [state, setState] = useState<DossierSendingState>({ step: "none" });
  const stopping = useRef<AbortController>(undefined);
  const attempt = useRef({ request: onceRequest(), of: "" });

  useLayoutEffect(() => () => stopping.current?.abort(), []);

  const send = async () => {
    const versions = Object.fromEntries(parts.flatMap(({ id, file }) => (file ? [[id, file.version]] : [])));
    const of = JSON.stringify(versions);
    if (attempt.current.of !== of) attempt.current = { request: onceRequest(), of };
    const { request } = attempt.current;
    stopping.current?.abort();
    const controller = new AbortController();
    stopping.current = controller;
    const show = (next: DossierSendingState) => {
      if (stopping.current === controller) setState(next);
    };
    const post = async (signal: AbortSignal) => {
      const json = { versions, conditions: conditions.version };
      const header = { "idempotency-key": request.key };
      return await (await browserApi.dossier.send.$post({ json, header }, { init: { signal } })).json();
    };
    show({ step: "making", doubt: null });
    try {
      const receipt = await sendOnce({
        ...{ request, send: post, find: sentPlan, isContinued: false, signal: controller.signal },
        words: { ...sendPlanStrings.doubt, ...strings.doubt.whole },
        onDoubt: (doubt) => show({ step: "making", doubt }),
      });
      show({ step: "received", receipt });
      attempt.current = { request: onceRequest(), of: "" };
    } catch (error) {
      // A proxy between us has no words; then it is not known what became of it.
      const isTold = isProblem(error) && error.detail !== "";
      show({ step: "failed", reason: isTold ? error.detail : strings.unknown });
    }
    await onSettled();
  };
  return { state, send, clear: () => setState({ step: "none" }) };
}

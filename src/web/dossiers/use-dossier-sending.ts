import { useRef } from "react";
import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import type { Dossier, DossierSending } from "#domain/dossiers/dossiers.ts";
import { isProblem } from "../api/problem.ts";
import { Unreachable } from "../api/reach.ts";
import { type OnceRequest, onceRequest } from "../api/send-once.ts";
import { sentPlan } from "../business-plans/send-plan.ts";
import { type Sending, useSendingOnce } from "../files/use-sending-once.ts";
import { browserApi } from "../session/browser-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";

interface DossierJob {
  request: OnceRequest;
  json: DossierSending;
}

interface DossierFailure {
  reason: string;
  isOffline: boolean;
}

export type DossierSendingState = Sending<DossierJob, PlanReceipt, DossierFailure>;

/**
 * Sends the dossier as it is shown. A try whose answer was lost is repeated under the same key, so that it is recorded once; by
 * itself as long as there is no connection.
 *
 * @param onSettled called at the end of each try: the dossier may have been sent, or changed elsewhere
 */
export function useDossierSending({ parts, conditions }: Dossier, onSettled: () => Promise<void>) {
  const { dossierStrings: strings, sendPlanStrings } = useStrings();
  const last = useRef<DossierJob>(null);
  const { state, start, clear } = useSendingOnce<DossierJob, PlanReceipt, DossierFailure>({
    words: { ...sendPlanStrings.doubt, ...strings.doubt.whole },
    send: async ({ json }, { key, signal }) => {
      const header = { "idempotency-key": key };
      return await (await browserApi.dossier.send.$post({ json, header }, { init: { signal } })).json();
    },
    find: sentPlan,
    explain: (error) => {
      const isOffline = error instanceof Unreachable;
      // A proxy between us has no words; then it is not known what became of it.
      const unknown = isOffline ? strings.unanswered.whole : strings.unknown;
      const isTold = isProblem(error) && error.detail !== "";
      return { reason: isTold ? error.detail : unknown, isOffline };
    },
    settle: async (end, show) => {
      if (end.step === "stopped") return;
      show(end);
      if (end.step === "received") last.current = null;
      await onSettled();
    },
  });

  const send = () => {
    const versions = Object.fromEntries(parts.flatMap(({ id, file }) => (file ? [[id, file.version]] : [])));
    const isSame = JSON.stringify(last.current?.json.versions) === JSON.stringify(versions);
    const request = (isSame && last.current?.request) || onceRequest();
    last.current = { request, json: { versions, conditions: conditions.version } };
    void start(last.current);
  };
  return {
    state,
    send,
    clear: () => {
      clear();
      void onSettled();
    },
  };
}

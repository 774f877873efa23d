import { useRef, useState } from "react";
import type { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import type { Dossier } from "#domain/dossiers/dossiers.ts";
import { newKey } from "../api/new-key.ts";
import { isProblem } from "../api/problem.ts";
import { browserApi } from "../session/browser-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";

export type DossierSendingState =
  | { step: "none" }
  | { step: "making" }
  | { step: "failed"; reason: string }
  | { step: "received"; receipt: PlanReceipt };

/**
 * Sends the dossier as it is shown. A try whose answer was lost is repeated under the same key, so that it is recorded once.
 *
 * @param onSettled called at the end of each try: the dossier may have been sent, or changed elsewhere
 */
export function useDossierSending({ parts, conditions }: Dossier, onSettled: () => Promise<void>) {
  const { dossierStrings: strings } = useStrings();
  const [state, setState] = useState<DossierSendingState>({ step: "none" });
  const attempt = useRef({ key: "", of: "" });

  const send = async () => {
    const versions = Object.fromEntries(parts.flatMap(({ id, file }) => (file ? [[id, file.version]] : [])));
    const of = JSON.stringify(versions);
    if (attempt.current.of !== of) attempt.current = { key: newKey(), of };
    setState({ step: "making" });
    try {
      const answer = await browserApi.dossier.send.$post({
        json: { versions, conditions: conditions.version },
        header: { "idempotency-key": attempt.current.key },
      });
      setState({ step: "received", receipt: await answer.json() });
      attempt.current = { key: "", of: "" };
    } catch (error) {
      // A proxy between us has no words; then it is not known what became of it.
      const isTold = isProblem(error) && error.detail !== "";
      setState({ step: "failed", reason: isTold ? error.detail : strings.unknown });
    }
    await onSettled();
  };
  return { state, send, clear: () => setState({ step: "none" }) };
}

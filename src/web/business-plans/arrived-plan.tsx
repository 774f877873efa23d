import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { WhatNext } from "./what-next.tsx";

interface ArrivedPlanProps {
  plan: PlanVersion;
  competition: CompetitionNow;
  /** Whether plans are taken now. */
  isTaken: boolean;
  renew: () => void;
  onReceipt: () => void;
  onAnother: () => void;
}

/** The first view of a returning member: the current plan has arrived. */
export function ArrivedPlan({ plan, competition, isTaken, renew, onReceipt, onAnother }: ArrivedPlanProps) {
  const { format, sendPlanStrings } = useStrings();
  const { arrived: strings, another } = sendPlanStrings;
  const { receivedAt, receiptNumber } = plan;
  return (
    <section className="term">
      <h2 className="term__left">{strings.title}</h2>
      <p>
        {strings.text(format.date(receivedAt), format.time(receivedAt))}
        <strong>{receiptNumber}</strong>. <WhatNext competition={competition} renew={renew} />
      </p>
      <p className="cluster">
        <button type="button" className="button" onClick={onReceipt}>
          {strings.receipt}
        </button>
        {isTaken && (
          <button type="button" className="button button--outline" onClick={onAnother}>
            {another}
          </button>
        )}
      </p>
    </section>
  );
}

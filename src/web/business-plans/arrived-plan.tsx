import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { openUntil } from "../competition/moment-in-words.ts";
import { useHref } from "../page/use-href.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { WhatNext } from "./what-next.tsx";

interface ArrivedPlanProps {
  plan: PlanVersion;
  competition: CompetitionNow;
  /** The titles of the documents that the round asks for. */
  wanted: readonly string[];
  /** Whether plans are taken now. */
  isTaken: boolean;
  renew: () => void;
  onReceipt: () => void;
  onAnother: () => void;
}

/** The first view of a returning member: the current plan has arrived. One that was sent part by part is changed where its parts are. */
export function ArrivedPlan({ plan, competition, wanted, isTaken, renew, ...act }: ArrivedPlanProps) {
  const allStrings = useStrings();
  const { format, sendPlanStrings, dossierStrings } = allStrings;
  const href = useHref();
  const isDossier = plan.parts.length > 0;
  const { arrived: strings, another } = sendPlanStrings;
  const { receivedAt, receiptNumber } = plan;
  return (
    <section className="term">
      <h2 className="term__left">{plan.blank.length > 0 ? sendPlanStrings.blank.sent : strings.title}</h2>
      {plan.blank.length > 0 && <p>{sendPlanStrings.blank.files(plan.blank)}</p>}
      <p>
        {strings.text(format.date(receivedAt), format.time(receivedAt))}
        <strong>{receiptNumber}</strong>. <WhatNext competition={competition} renew={renew} />
      </p>
      {isTaken && !isDossier && wanted.length > 1 && (
        <p>{sendPlanStrings.whole.searched(wanted.length, openUntil(competition, allStrings))}</p>
      )}
      <p className="cluster">
        <button type="button" className="button" onClick={act.onReceipt}>
          {strings.receipt}
        </button>
        {isTaken && isDossier && (
          <a className="button button--outline" href={href("dossier")}>
            {dossierStrings.waiting.open}
          </a>
        )}
        {isTaken && !isDossier && (
          <button type="button" className="button button--outline" onClick={act.onAnother}>
            {another}
          </button>
        )}
      </p>
    </section>
  );
}

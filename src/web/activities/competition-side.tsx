import { useEffect, useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { currentPlan } from "../business-plans/current-plan.ts";
import { receiptPlace } from "../business-plans/receipt-place.ts";
import { Phase } from "../competition/phase.tsx";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { signInAddress } from "../session/next-page.ts";
import { can, useSession } from "../session/session.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

interface CompetitionSideProps {
  competition: CompetitionNow;
  /** The label of the button for sending a plan; without it there is no button. */
  send: string | undefined;
  /** The parts of the page, in order. */
  places: { id: string; label: string }[];
}

/** The state of the competition, what to do now, and the way to the parts of a long page. */
export function CompetitionSide({ competition, send, places }: CompetitionSideProps) {
  const { activitiesStrings, standingStrings } = useStrings();
  return (
    <aside className="stack" aria-label={standingStrings.label}>
      <Phase competition={competition} send={send && <SendPlan label={send} competition={competition} />} />
      <nav aria-label={activitiesStrings.onThisPage}>
        <p className="note">{activitiesStrings.onThisPage}</p>
        <ul className="toc">
          {places.map(({ id, label }) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  );
}

/**
 * Leads members to the upload, visitors there through the sign-in, those who sent a plan to its receipt, and those who read
 * plans to their list. Once plans are no longer taken, it leads members to the one that they sent.
 */
function SendPlan({ label, competition }: { label: string; competition: CompetitionNow }) {
  const href = useHref();
  const { standingStrings } = useStrings();
  const session = useSession();
  const plan = useOwnPlan(competition);
  const isOpen = ["undated", "open"].includes(competition.standing.phase);
  const upload = href("uploadPlan");
  if (can(session, "plans.read")) {
    return (
      <a className="button button--main button--wide" href={href("plans")}>
        {standingStrings.seePlans}
      </a>
    );
  }
  if (plan) return <SentPlan plan={plan} />;
  const address = session ? upload : signInAddress(href, upload);
  if (!isOpen) {
    return (
      <a className="button button--outline button--wide" href={address}>
        <Icon name="user" />
        {standingStrings.ownPlan}
      </a>
    );
  }
  return (
    <a className="button button--main button--wide" href={address}>
      <Icon name="upload" />
      {label}
    </a>
  );
}

/** The plan that the signed-in member sent in this round; the page itself is the same for everyone. */
function useOwnPlan(competition: CompetitionNow): PlanVersion | undefined {
  const [plans, setPlans] = useState<PlanVersion[]>([]);
  const session = useSession();
  const maySend = can(session, "plans.send");
  useEffect(() => {
    if (!maySend) return setPlans([]);
    const loading = browserApi["business-plan"].versions.$get({ query: {} });
    loading.then(async (answer) => setPlans(await answer.json())).catch(() => undefined);
  }, [maySend]);
  return currentPlan(plans, competition);
}

function SentPlan({ plan: { blank, receivedAt, receiptNumber } }: { plan: PlanVersion }) {
  const href = useHref();
  const { format, sendPlanStrings } = useStrings();
  const { arrived } = sendPlanStrings;
  return (
    <>
      <p>
        <strong>{blank.length > 0 ? sendPlanStrings.blank.sent : arrived.title}</strong>
        <br />
        {arrived.text(format.date(receivedAt), format.time(receivedAt))}
        <strong>{receiptNumber}</strong>.
      </p>
      <a className="button button--outline button--wide" href={href("uploadPlan") + receiptPlace}>
        {arrived.receipt}
      </a>
    </>
  );
}

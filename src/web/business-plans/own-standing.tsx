import { useState } from "react";
import type { ApiClient } from "../api/api-client.ts";
import { Term } from "../competition/term.tsx";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { useStrings } from "../ui/text/strings-context.ts";
import { currentPlan } from "./current-plan.ts";
import { receiptPlace } from "./receipt-place.ts";
import { WhatNext } from "./what-next.tsx";
import { WithoutPlan } from "./without-plan.tsx";

/** A member's plans and dossier, and until when they are taken. */
export async function loadOwnStanding(api: ApiClient) {
  const [plans, competition, dossier] = await Promise.all([
    api["business-plan"].versions.$get({ query: {} }).then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
    api.dossier.$get().then((answer) => answer.json()),
  ]);
  return { plans, competition, dossier };
}

export type OwnStandingData = Awaited<ReturnType<typeof loadOwnStanding>>;

/** What a member wants to know first of all: whether their plan has arrived, and until when it can be sent or replaced. */
export function OwnStanding({ loaded }: { loaded: OwnStandingData }) {
  const [{ plans, competition, dossier }, setKnown] = useState(loaded);
  const refresh = () => loadOwnStanding(browserApi).then(setKnown, () => undefined);
  const { format, sendPlanStrings, dossierStrings } = useStrings();
  const href = useHref();
  const strings = sendPlanStrings.arrived;
  const plan = currentPlan(plans, competition);
  if (!plan) {
    const hasParts = dossier.parts.length > 0;
    const { phase } = competition.standing;
    const isTaken = phase === "open" || phase === "undated";
    return (
      <Term competition={competition} renew={refresh}>
        <WithoutPlan plans={plans} competition={competition} />
        {isTaken && (
          <a className="button button--main" href={href(hasParts ? "dossier" : "uploadPlan")}>
            {hasParts ? dossierStrings.toDossier : sendPlanStrings.submit}
          </a>
        )}
      </Term>
    );
  }
  return (
    <section className="term">
      <h2 className="term__left">{strings.title}</h2>
      <p>
        {strings.text(format.date(plan.receivedAt), format.time(plan.receivedAt))}
        <strong>{plan.receiptNumber}</strong>. <WhatNext competition={competition} renew={refresh} />
      </p>
      <a className="button" href={href("uploadPlan") + receiptPlace}>
        {strings.receipt}
      </a>
    </section>
  );
}

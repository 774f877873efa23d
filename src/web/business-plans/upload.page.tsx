import { useState } from "react";
import type { PlanVersion } from "#domain/business-plans/business-plans.ts";
import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { annexesPlace } from "#domain/content-pack/routes.ts";
import type { ApiClient } from "../api/api-client.ts";
import { Term } from "../competition/term.tsx";
import { EligibilityLink } from "../eligibility/eligibility-link.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { NeedsScript } from "../shell/needs-script.tsx";
import { PageIsRead, PrivatePage } from "../shell/private-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { currentPlan, withdrawnAt } from "./current-plan.ts";
import { DropZone } from "./drop-zone.tsx";
import { type Asked, loadAsked } from "./load-asked.ts";
import { ModelLink } from "./model-link.tsx";
import { loadOwnStanding } from "./own-standing.tsx";
import { PlanForm } from "./plan-form.tsx";
import { PlanVersions } from "./plan-versions.tsx";
import type { Sender } from "./receipt.tsx";
import { SeparateParts } from "./separate-parts.tsx";
import { WaitingDossier } from "./waiting-dossier.tsx";
import { WithdrawPlan } from "./withdraw-plan.tsx";
import { WithdrawnNotice } from "./withdrawn-notice.tsx";

export async function load({ api }: LoadContext) {
  const [sender, known] = await Promise.all([api.user.me.$get(), loadKnown(api)]);
  return { sender: await sender.json(), ...known };
}

type Data = PageData<typeof load>;

/** The terms, what has come in part, the member's plans and dossier so far, and until when plans are taken. */
async function loadKnown(api: ApiClient) {
  const [terms, uploads, own] = await Promise.all([
    api.files.upload["business-plan"].$get(),
    api.upload.$get(),
    loadOwnStanding(api),
  ]);
  return { terms: await terms.json(), uploads: await uploads.json(), ...own };
}

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.sendPlanStrings;
  return { title, description, path: null };
}

export const loadShell = loadAsked;

export function Shell({ data: { parts, competition, ...terms } }: { data: Asked }) {
  const { phase } = competition.standing;
  const isOver = phase === "closed";
  const isTaken = ["undated", "open"].includes(phase);
  return (
    <UploadPage isOver={isOver}>
      <div className={isOver ? "plan-page" : "split split--aside"}>
        <div className="block plan-form">
          {isTaken && <NeedsScript />}
          <Term competition={competition} renew={() => undefined} />
          {isTaken ? <DropZone terms={terms} /> : <PageIsRead />}
          {isTaken && parts.length > 0 && <SeparateParts />}
        </div>
        {!isOver && <BeforeSending parts={parts} />}
      </div>
    </UploadPage>
  );
}

export function Page({ data: { sender, ...loaded } }: { data: Data }) {
  const [{ terms, uploads, plans, competition, dossier }, setKnown] = useState(loaded);
  // A failure changes nothing on the page: the chosen file must not be lost with it.
  const refresh = () => loadKnown(browserApi).then(setKnown, () => undefined);
  const wanted = dossier.parts.filter(({ isRequired }) => isRequired).map(({ title }) => title);
  const isOver = competition.standing.phase === "closed";
  const isAlone = plans.length > 0 || isOver;
  return (
    <UploadPage isOver={isOver}>
      <div className={isAlone ? "plan-page" : "split split--aside"}>
        <div>
          <div className="block stack">
            <WithdrawnNotice withdrawnAt={withdrawnAt(plans, competition)} competition={competition} />
            <WaitingDossier dossier={dossier} />
            <PlanForm
              sender={sender}
              terms={terms}
              uploads={uploads}
              plans={plans}
              competition={competition}
              wanted={wanted}
              onSettled={refresh}
            />
          </div>
          {plans.length > 0 && (
            <OwnPlans plans={plans} sender={sender} competition={competition} onSettled={refresh} />
          )}
        </div>
        {!isAlone && <BeforeSending parts={dossier.parts} />}
      </div>
    </UploadPage>
  );
}

function UploadPage({ isOver, children }: { isOver: boolean; children: React.ReactNode }) {
  const { title, lead, leadOver, activity, crumb } = useStrings().sendPlanStrings;
  const crumbs = [{ label: activity, to: useHref()("activity4") }, { label: crumb }];
  return (
    <PrivatePage title={title} crumbs={crumbs} lead={isOver ? leadOver : lead} hem="brick">
      {children}
    </PrivatePage>
  );
}

/**
 * A list beside the form: what to check before sending, with the models of the documents.
 *
 * @param parts what the round asks for
 */
function BeforeSending({ parts }: { parts: Asked["parts"] }) {
  const href = useHref();
  const { title, steps, models, annexes } = useStrings().sendPlanStrings.before;
  const wanted = parts.filter(({ isRequired }) => isRequired).length;
  return (
    <aside className="before-sending stack" aria-label={title}>
      <h2 className="side-title">{title}</h2>
      <ol className="steps">
        {steps(wanted).map((step) => (
          <li key={step}>
            <p>{step}</p>
          </li>
        ))}
      </ol>
      {parts.length > 0 ? (
        <>
          <h3>{models}</h3>
          <ol className="stack">
            {parts.map((part) => (
              <li key={part.id}>
                {part.title}
                <ModelLink part={part} before=": " />
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p>
          <a className="arrow-link" href={`${href("activity4")}#${annexesPlace}`}>
            {annexes} <Icon name="arrow-right" />
          </a>
        </p>
      )}
      <p>
        <EligibilityLink />
      </p>
    </aside>
  );
}

interface OwnPlansProps {
  plans: PlanVersion[];
  sender: Sender;
  competition: CompetitionNow;
  /** A plan may have been withdrawn. */
  onSettled: () => void;
}

/** A member's plans: the last one is current, the others are kept. Until the closing it can be withdrawn. */
function OwnPlans({ plans, sender, competition, onSettled }: OwnPlansProps) {
  const { sendPlanStrings } = useStrings();
  const current = competition.standing.phase === "closed" ? undefined : currentPlan(plans, competition);
  return (
    <section className="block own-plans">
      <h2>{sendPlanStrings.own.title}</h2>
      <PlanVersions plans={plans} sender={sender} />
      {current && <WithdrawPlan plan={current} onSettled={onSettled} />}
    </section>
  );
}

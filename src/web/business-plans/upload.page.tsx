import { useState } from "react";
import type { ApiClient } from "../api/api-client.ts";
import { Term } from "../competition/term.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { browserApi } from "../session/browser-api.ts";
import { NeedsScript } from "../shell/needs-script.tsx";
import { PageIsRead, PrivatePage } from "../shell/private-page.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { BeforeSending } from "./before-sending.tsx";
import { withdrawnAt } from "./current-plan.ts";
import { DropZone } from "./drop-zone.tsx";
import { type Asked, loadAsked } from "./load-asked.ts";
import { OwnPlans } from "./own-plans.tsx";
import { loadOwnStanding } from "./own-standing.tsx";
import { PlanForm } from "./plan-form.tsx";
import { SeparateParts } from "./separate-parts.tsx";
import { WaitingDossier } from "./waiting-dossier.tsx";
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
            <PlanForm {...{ sender, terms, uploads, plans, competition, wanted }} onSettled={refresh} />
          </div>
          {plans.length > 0 && <OwnPlans {...{ plans, sender, competition }} onSettled={refresh} />}
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
    <PrivatePage {...{ title, crumbs }} lead={isOver ? leadOver : lead} hem="brick">
      {children}
    </PrivatePage>
  );
}

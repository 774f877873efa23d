import { useState } from "react";
import { sendPlanStrings as strings } from "#strings/business-plan-pages.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import type { Route } from "./+types/upload.route.ts";
import { admitSender } from "./admission.ts";
import { BeforeSending } from "./before-sending.tsx";
import { OwnPlans } from "./own-plans.tsx";
import { PlanForm } from "./plan-form.tsx";
import "./upload.css";

const head = {
  title: strings.title,
  lead: strings.lead,
  crumbs: [{ label: strings.activity, to: "/activitate4" }, { label: strings.crumb }],
  hem: "brick",
} as const;

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export async function clientLoader() {
  const { user } = await admitSender();
  return { user, ...(await load()) };
}

async function load() {
  const [terms, plans] = await Promise.all([
    browserApi.files.upload["business-plan"].$get(),
    browserApi["business-plan"].versions.$get({ query: {} }),
  ]);
  return { terms: await terms.json(), plans: await plans.json() };
}

export function HydrateFallback() {
  return <PrivatePageShell {...head} />;
}

export default function UploadPage({ loaderData: { user, ...loaded } }: Route.ComponentProps) {
  const [{ terms, plans }, setKnown] = useState(loaded);
  // Where it fails, what stands there stays: the chosen file must not be lost with the page.
  const refresh = () => load().then(setKnown, () => undefined);
  return (
    <PrivatePage {...head}>
      <div className="split split--aside">
        <div>
          <div className="block">
            <PlanForm user={user} terms={terms} onSettled={refresh} />
          </div>
          {plans.length > 0 && <OwnPlans plans={plans} user={user} />}
        </div>
        <BeforeSending />
      </div>
    </PrivatePage>
  );
}

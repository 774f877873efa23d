import { Suspense } from "react";
import { Await, type ShouldRevalidateFunctionArgs as ShouldRevalidate, useRevalidator } from "react-router";
import { plansStrings as strings } from "#strings/business-plan-pages.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { behindSignIn } from "../session/behind-sign-in.ts";
import { PrivatePage, PrivatePageShell } from "../session/private-page.tsx";
import { Notice } from "../ui/notice.tsx";
import type { Route } from "./+types/documents.route.ts";
import { admitReader } from "./admission.ts";
import { PlanList } from "./plan-list.tsx";
import "./documents.css";

const head = { title: strings.title, crumbs: [{ label: strings.crumb }] };

export const handle = behindSignIn;

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = strings;
  return pageMeta({ matches, title, description, path: null });
};

export async function clientLoader() {
  await admitReader();
  return { plans: loadPlans() };
}

/** null when they cannot be loaded. The page does not wait for them: it says that they are on their way. */
async function loadPlans() {
  try {
    const [members, safety] = await Promise.all([
      browserApi.user.all.$get({ query: {} }),
      browserApi["business-plan"].safety.$get(),
    ]);
    return { members: await members.json(), ...(await safety.json()) };
  } catch {
    return null;
  }
}

/** All members are here: looking through them asks nobody. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate) {
  return currentUrl.search === nextUrl.search && defaultShouldRevalidate;
}

export function HydrateFallback() {
  return <PrivatePageShell {...head} />;
}

export default function DocumentsPage({ loaderData: { plans } }: Route.ComponentProps) {
  return (
    <PrivatePage {...head}>
      <Suspense fallback={<Loading />}>
        <Await resolve={plans}>{(loaded) => (loaded ? <PlanList {...loaded} /> : <NotLoaded />)}</Await>
      </Suspense>
    </PrivatePage>
  );
}

function Loading() {
  return (
    <div className="stack">
      <p className="cluster" role="status">
        <span className="loader" />
        {strings.loading}
      </p>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}

function NotLoaded() {
  const { revalidate } = useRevalidator();
  return (
    <div role="alert">
      <Notice tone="error" title={strings.failed}>
        <p className="cluster">
          <button type="button" className="button button--small" onClick={() => revalidate()}>
            {strings.retry}
          </button>
        </p>
      </Notice>
    </div>
  );
}

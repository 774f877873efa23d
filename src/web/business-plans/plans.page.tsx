import { Suspense, use } from "react";
import { useRevalidator } from "react-router";
import { SecondFactorFirst } from "../accounts/second-factor-first.tsx";
import type { ApiClient } from "../api/api-client.ts";
import { hasCode } from "../api/problem.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { PlanList } from "./plan-list.tsx";

/** The page does not wait for the plans: it says that they are being loaded. */
export function load({ api }: LoadContext) {
  return Promise.resolve({ plans: loadPlans(api) });
}

type Data = PageData<typeof load>;

/** null when they cannot be loaded, "closed" to an account that needs a second factor first. */
async function loadPlans(api: ApiClient) {
  try {
    const [members, safety] = await Promise.all([
      api.user.all.$get({ query: {} }),
      api["business-plan"].safety.$get(),
    ]);
    return { members: await members.json(), ...(await safety.json()) };
  } catch (error) {
    return hasCode(error, "second-factor-required") ? "closed" : null;
  }
}

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.plansStrings;
  return { title, description, path: null };
}

export function Shell() {
  return <PrivatePageShell {...useHead()} />;
}

export function Page({ data: { plans } }: { data: Data }) {
  return (
    <PrivatePage {...useHead()}>
      <Suspense fallback={<Loading />}>
        <LoadedPlans plans={plans} />
      </Suspense>
    </PrivatePage>
  );
}

function useHead() {
  const { title, crumb } = useStrings().plansStrings;
  return { title, crumbs: [{ label: crumb }] };
}

function LoadedPlans({ plans }: Data) {
  const loaded = use(plans);
  if (loaded === "closed") return <SecondFactorFirst />;
  return loaded ? <PlanList {...loaded} /> : <NotLoaded />;
}

function Loading() {
  const { plansStrings: strings } = useStrings();
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
  const { plansStrings: strings } = useStrings();
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

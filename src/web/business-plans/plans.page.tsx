import { Suspense, use } from "react";
import { useRevalidator } from "react-router";
import type { GoingPlans } from "#domain/business-plans/going-plans.ts";
import type { Hold } from "#domain/holds/holds.ts";
import type { TeamStrings } from "#strings/languages.ts";
import type { ApiClient } from "../api/api-client.ts";
import { hasCode } from "../api/problem.ts";
import { HoldList } from "../holds/hold-list.tsx";
import { PlaceHold } from "../holds/place-hold.tsx";
import { PackText } from "../page/pack-text.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { can, currentSession } from "../session/session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { SecondFactorFirst } from "../shell/second-factor-first.tsx";
import { Empty } from "../ui/feedback/empty.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { PlanList } from "./plan-list.tsx";
import { planAddress } from "./plan-search.ts";

/** The page does not wait for the plans: it says that they are being loaded. */
export function load({ api, url }: LoadContext) {
  return Promise.resolve({ plans: loadPlans(api, planAddress.read(url.searchParams).round) });
}

type Data = PageData<typeof load>;

/** null when they cannot be loaded, "closed" to an account that needs a second factor first, "no-round" without that round. */
async function loadPlans(api: ApiClient, round: number | null) {
  try {
    const query = round === null ? {} : { round: String(round) };
    const [members, remarks, rounds, safety, competition, kept] = await Promise.all([
      api.user.all.$get({ query }),
      api["business-plan"].remarks.$get({ query }),
      api["business-plan"].rounds.$get(),
      api["business-plan"].safety.$get(),
      api.competition.now.$get(),
      can(currentSession(), "members.manage") ? loadKept(api) : null,
    ]);
    const remarksOf = new Map((await remarks.json()).map((one) => [one.id, one]));
    const listed = (await members.json()).map((member) => ({
      ...member,
      remarks: remarksOf.get(member.businessPlan?.id ?? 0) ?? null,
    }));
    return {
      round,
      members: listed,
      ...(await rounds.json()),
      ...(await safety.json()),
      competition: await competition.json(),
      kept,
    };
  } catch (error) {
    if (hasCode(error, "second-factor-required")) return "closed";
    return hasCode(error, "not-found") ? "no-round" : null;
  }
}

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
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
  const { title, crumb } = useTeamStrings().plansStrings;
  return { title, crumbs: [{ label: crumb }] };
}

function LoadedPlans({ plans }: Data) {
  const loaded = use(plans);
  if (loaded === "closed") return <SecondFactorFirst />;
  if (loaded === "no-round") return <NoRound />;
  if (!loaded) return <NotLoaded />;
  const { kept, ...list } = loaded;
  return (
    <>
      <div className="block">
        <PlanList {...list} />
      </div>
      {kept && <Keeping kept={kept} />}
    </>
  );
}

function Loading() {
  const { plansStrings: strings } = useTeamStrings();
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

function NoRound() {
  const { plansStrings: strings } = useTeamStrings();
  const href = useHref();
  return (
    <Empty title={strings.noRound}>
      <p className="muted">{strings.noRoundHelp}</p>
      <a className="button button--outline" href={href("plans")}>
        {strings.toCurrentRound}
      </a>
    </Empty>
  );
}

function NotLoaded() {
  const { plansStrings: strings } = useTeamStrings();
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

interface Kept {
  going: GoingPlans;
  holds: Hold[];
}

async function loadKept(api: ApiClient): Promise<Kept> {
  const [going, holds] = await Promise.all([api["business-plan"].going.$get(), api.hold.all.$get()]);
  return { going: await going.json(), holds: await holds.json() };
}

/** Until when plans are kept, which go next, and what is not deleted for now. */
function Keeping({ kept: { going, holds } }: { kept: Kept }) {
  const { holdsStrings: strings, format } = useTeamStrings();
  const { term, dayAt, plans } = going;
  const known = term ? strings.term(format.date(term)) : strings.noTerm;
  return (
    <section className="block stack" aria-labelledby="keeping">
      <h2 id="keeping">{strings.title}</h2>
      <p>{strings.lead}</p>
      <p>{dayAt ? <PackText at={dayAt}>{known}</PackText> : strings.neverKnown}</p>
      {plans.length > 0 && (
        <>
          <h3>{strings.going(plans.length)}</h3>
          <ul className="rows rows--plain">
            {plans.map(({ receiptNumber, name, goesAt }) => (
              <li key={receiptNumber}>
                <div>
                  <p className="row__title">{receiptNumber}</p>
                  <p className="note">
                    {name ?? strings.nobody} · {strings.goesOn(format.moment(goesAt))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{strings.held}</h3>
      <HoldList holds={holds} />
      <PlaceHold />
    </section>
  );
}

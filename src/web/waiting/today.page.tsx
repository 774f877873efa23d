import { lazy, Suspense } from "react";
import { hourInRomania } from "#domain/time/calendar.ts";
import { OwnDuties } from "../accounts/own-duties.tsx";
import { SecondFactorFirst } from "../accounts/second-factor-first.tsx";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { can, currentSession, useSession } from "../session/session.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Arrived } from "./arrived.tsx";
import { BegunWork } from "./begun-work.tsx";
import { Counts } from "./counts.tsx";
import { Examples } from "./examples.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { LateWork } from "./late-work.tsx";
import { TeamTerm } from "./team-term.tsx";

/** Not everybody of the team needs the editors' code. */
const NewItems = lazy(() => import("../editing/new-items.tsx"));

export async function load({ api }: LoadContext) {
  const isEditor = can(currentSession(), "content.edit");
  const [me, secondFactor, waiting, today, competition, begun] = await Promise.all([
    api.user.me.$get().then((answer) => answer.json()),
    api.user["second-factor"].$get().then((answer) => answer.json()),
    api.user.waiting.$get().then((answer) => answer.json()),
    api.user.today.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
    isEditor ? api.user.begun.$get().then((answer) => answer.json()) : [],
  ]);
  return { me, secondFactor, waiting, today, competition, begun };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data>) {
  const { title, description } = strings.todayStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title, crumb } = useStrings().todayStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** `/azi`: the team's first page after signing in: what waits, until when plans are taken, and where to go on. */
export function Page({ data }: { data: Data }) {
  const { me, secondFactor, waiting, today, competition, begun } = data;
  const { format, todayStrings: strings } = useStrings();
  const { now } = competition;
  const { since, ...counts } = waiting;
  const isFirst = since === null;
  const hasCounts = Object.values(counts).some((count) => count !== null);
  const hour = Number(hourInRomania(new Date(now)).slice(0, 2));
  const clock = strings.now(format.weekday(now), format.time(now));
  return (
    <PrivatePage
      title={isFirst ? strings.welcome(me.firstName) : strings.greeting(hour, me.firstName)}
      lead={since ? `${clock} ${strings.lastVisit(format.moment(since))}` : clock}
      crumbs={[{ label: strings.crumb }]}
      tools={<Tools />}
    >
      <div className="work today">
        <div className="today__part">
          <LateWork late={today.late} failedSets={waiting.failedSets ?? 0} />
          {isFirst && <FirstSteps hasSecondFactor={secondFactor.since !== null} {...today} />}
          {!isFirst && secondFactor.isExpected && !secondFactor.since && (
            <SecondFactorFirst isCompulsory={secondFactor.isCompulsory} />
          )}
          <TeamTerm competition={competition} {...today} />
          {hasCounts ? <Counts waiting={waiting} /> : <OwnDuties account={me} />}
          <Arrived today={today} />
        </div>
        <div className="today__part">
          {today.examples.length > 0 && <Examples keys={today.examples} count={waiting.toComplete ?? 0} />}
          {begun.length > 0 && <BegunWork begun={begun} />}
        </div>
      </div>
    </PrivatePage>
  );
}

/** What is added most, beside the title. */
function Tools() {
  const { todayStrings: strings } = useStrings();
  const href = useHref();
  const session = useSession();
  return (
    <p className="cluster">
      {can(session, "content.edit") && (
        <Suspense>
          <NewItems />
        </Suspense>
      )}
      {can(session, "members.manage") && (
        <a className="button button--outline button--small" href={href("members")}>
          <Icon name="user" />
          {strings.addMember}
        </a>
      )}
    </p>
  );
}

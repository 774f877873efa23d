import { hourInRomania } from "#domain/time/calendar.ts";
import type { Today, Waiting } from "#domain/waiting/waiting.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { OwnDuties } from "../accounts/duties/own-duties.tsx";
import { planAddress } from "../business-plans/plan-search.ts";
import { AddButton } from "../editing/add-button.tsx";
import { jobKind } from "../jobs/edit/job-kind.ts";
import { ListOffers } from "../lists/list-offers.tsx";
import { newsKind } from "../news/edit/news-kind.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { adoptPermissions, can, currentSession, useSession } from "../session/session.ts";
import { waitingCounts } from "../session/waiting-counts.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { SecondFactorFirst } from "../shell/second-factor-first.tsx";
import { textAddress } from "../texts/text-search.ts";
import { Empty } from "../ui/feedback/empty.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { FirstSteps } from "./first-steps.tsx";
import { LateWork } from "./late-work.tsx";
import { BegunWork, Examples } from "./left-to-write.tsx";
import { TeamTerm } from "./team-term.tsx";

export async function load({ api }: LoadContext) {
  const isEditor = can(currentSession(), "content.edit");
  const [me, secondFactor, waiting, today, competition, begun, offers] = await Promise.all([
    api.user.me.$get().then((answer) => answer.json()),
    api.user["second-factor"].$get().then((answer) => answer.json()),
    api.user.waiting.$get().then((answer) => answer.json()),
    api.user.today.$get().then((answer) => answer.json()),
    api.competition.now.$get().then((answer) => answer.json()),
    isEditor ? api.user.begun.$get().then((answer) => answer.json()) : [],
    isEditor ? api.lists.offers.$get().then((answer) => answer.json()) : [],
  ]);
  adoptPermissions(me.can);
  waitingCounts.set(waiting);
  return { me, secondFactor, waiting, today, competition, begun, offers };
}

type Data = PageData<typeof load>;

export function meta({ strings }: MetaContext<Data, TeamStrings>) {
  const { title, description } = strings.todayStrings;
  return { title, description, path: null };
}

export function Shell() {
  const { title, crumb } = useTeamStrings().todayStrings;
  return <PrivatePageShell title={title} crumbs={[{ label: crumb }]} />;
}

/** `/azi`: the team's first page after signing in: what waits, until when plans are taken, and where to go on. */
export function Page({ data }: { data: Data }) {
  const { me, secondFactor, waiting, today, competition, begun, offers } = data;
  const { format, todayStrings: strings } = useTeamStrings();
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
          <ListOffers offers={offers} />
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
  const { todayStrings: strings } = useTeamStrings();
  const href = useHref();
  const session = useSession();
  const className = "button button--outline button--small";
  return (
    <p className="cluster">
      {can(session, "content.edit") && (
        <>
          <AddButton kind={newsKind} className={className} />
          <AddButton kind={jobKind} className={className} />
        </>
      )}
      {can(session, "members.manage") && (
        <a className={className} href={href("members")}>
          <Icon name="user" />
          {strings.addMember}
        </a>
      )}
    </p>
  );
}

/** What waits, in numbers; one sentence when nothing does. */
function Counts({ waiting }: { waiting: Waiting }) {
  const { todayStrings: words } = useTeamStrings();
  const href = useHref();
  const examples = href("texts") + textAddress.write({ state: "examples" });
  // What must be done soonest stands first.
  const counts = [
    { count: waiting.toMend, to: href("state"), say: words.toMend },
    { count: waiting.closings, to: href("rounds"), say: words.closings },
    { count: waiting.toVerify, to: href("verification"), say: words.toVerify },
    { count: waiting.toEvaluate, to: href("evaluation"), say: words.toEvaluate },
    { count: waiting.toDecide, to: href("appeals"), say: words.toDecide },
    { count: waiting.unreadMessages, to: href("messages"), say: words.unread },
    { count: waiting.questions, to: href("askedQuestions"), say: words.questions },
    { count: waiting.requests, to: `${href("members")}#requests`, say: words.requests },
    { count: waiting.newPlans, to: href("plans"), say: words.plans },
    { count: waiting.sets, to: href("sets"), say: words.sets },
    { count: waiting.drafts, to: "#begun", say: words.drafts },
    { count: waiting.toComplete, to: examples, say: words.toComplete },
  ];
  const some = counts.filter(({ count }) => count);
  if (some.length === 0) {
    return (
      <Empty title={words.allDone}>
        <p className="muted">{words.allDoneHelp}</p>
      </Empty>
    );
  }
  return (
    <ul className="waiting" aria-label={words.tiles}>
      {some.map(({ count, to, say }) => (
        <Tile key={say(2)} to={to} words={say(count ?? 0)} />
      ))}
    </ul>
  );
}

/** A large number with its label. */
function Tile({ to, words }: { to: string; words: string }) {
  const [count, ...rest] = words.split(" ");
  return (
    <li>
      <a className="waiting__tile" href={to}>
        <b>{count}</b> {rest.join(" ")}
      </a>
    </li>
  );
}

/** The unread messages, what is asked in public, and the plans that came since the last visit: these by their numbers. */
function Arrived({ today: { messages, questions, plans } }: { today: Today }) {
  const { todayStrings: words, askedStrings, format } = useTeamStrings();
  const href = useHref();
  const listOf = (number: string) => href("plans") + planAddress.write({ words: number });
  return (
    <>
      {messages.length > 0 && (
        <section className="stack" aria-labelledby="messages">
          <h2 id="messages">{words.messages}</h2>
          <ul className="rows rows--plain">
            {messages.map(({ id, subject, firstName, lastName, receivedAt }) => (
              <li key={id}>
                <div>
                  <p className="row__title">
                    <a href={href("messages")}>{subject || words.noSubject}</a>
                  </p>
                  <p className="note">
                    {words.message(`${firstName} ${lastName}`, format.moment(receivedAt))}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {questions.length > 0 && (
        <section className="stack" aria-labelledby="questions">
          <h2 id="questions">{words.questionsAndCalls}</h2>
          <ul className="rows rows--plain">
            {questions.map(({ kind, id, title, age }) => (
              <li key={`${kind} ${id}`}>
                <div>
                  <p className="row__title">
                    <a href={href("askedQuestions")}>{kind === "callback" ? words.callTo(title) : title}</a>
                  </p>
                  <p className="note">{askedStrings.age(age)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      {plans.length > 0 && (
        <section className="stack" aria-labelledby="new-plans">
          <h2 id="new-plans">{words.newPlans}</h2>
          <ul className="rows rows--marked">
            {plans.map(({ id, receiptNumber, version, receivedAt }) => (
              <li key={id}>
                <span className="mark mark--ok">
                  <Icon name="check" />
                  <span className="visually-hidden">{words.received}</span>
                </span>
                <div>
                  <p className="row__title">
                    <a href={listOf(receiptNumber)}>{receiptNumber}</a>
                  </p>
                  <p className="note">{words.plan(format.moment(receivedAt), version)}</p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

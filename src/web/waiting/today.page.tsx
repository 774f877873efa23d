import { hourInRomania } from "#domain/time/calendar.ts";
import type { BegunWork as Begun, Today } from "#domain/waiting/waiting.ts";
import type { TeamStrings } from "#strings/languages.ts";
import { OwnDuties } from "../accounts/duties/own-duties.tsx";
import { planAddress } from "../business-plans/plan-search.ts";
import { AddButton } from "../editing/add-button.tsx";
import { addJob } from "../jobs/edit/job-kind.ts";
import { ListOffers } from "../lists/list-offers.tsx";
import { addNews } from "../news/edit/news-kind.ts";
import type { Href } from "../page/addresses.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { useHref } from "../page/use-href.ts";
import { adoptPermissions, can, currentSession, useSession } from "../session/session.ts";
import { waitingCounts } from "../session/waiting-counts.ts";
import { titleOfItem } from "../sets/titles.ts";
import { PrivatePage, PrivatePageShell } from "../shell/private-page.tsx";
import { SecondFactorFirst } from "../shell/second-factor-first.tsx";
import { Icon } from "../ui/icon.tsx";
import { useTeamStrings } from "../ui/text/strings-context.ts";
import { Counts } from "./counts.tsx";
import { Examples } from "./examples.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { LateWork } from "./late-work.tsx";
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
  const { editingStrings, todayStrings: strings } = useTeamStrings();
  const href = useHref();
  const session = useSession();
  const className = "button button--outline button--small";
  return (
    <p className="cluster">
      {can(session, "content.edit") && (
        <>
          <AddButton
            label={editingStrings.news.add}
            add={addNews}
            addressOf={(id) => href("newsItem", { id })}
            className={className}
          />
          <AddButton
            label={editingStrings.job.add}
            add={addJob}
            addressOf={(id) => href("jobEditor", { id })}
            className={className}
          />
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

/** What editors began and did not publish, the most urgent first. */
function BegunWork({ begun }: { begun: readonly Begun[] }) {
  const strings = useTeamStrings();
  const { todayStrings: words } = strings;
  const href = useHref();
  return (
    <section className="stack" aria-labelledby="begun">
      <h2 id="begun">{words.begun}</h2>
      <ul className="rows rows--plain">
        {begun.map((one) => (
          <li key={`${one.kind} ${one.id}`}>
            <div>
              <p className="row__title">
                <a href={addressOf(one, href)}>{titleOf(one, strings)}</a>
              </p>
              <p className="note">{whenOf(one, strings)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p>
        <a href={href("sets")}>{words.allSets}</a>
      </p>
    </section>
  );
}

function addressOf({ kind, id }: Begun, href: Href): string {
  if (kind === "news") return href("newsItem", { id });
  if (kind === "job") return `${href("jobEditor")}?id=${id}`;
  if (kind === "activity") return `${href("activityEditor")}?id=${id}`;
  return href("sets", { set: id });
}

function titleOf({ kind, title, about }: Begun, strings: TeamStrings): string {
  const { setsStrings } = strings;
  if (kind === "set") return setsStrings.setTitle(title);
  if (kind !== "draft") return titleOfItem({ type: kind, item: "", title }, strings);
  return setsStrings.draftTitle(about ? titleOfItem({ type: about, item: title, title }, strings) : title);
}

function whenOf(
  { kind, since, publishAt, failed }: Begun,
  { todayStrings: words, setsStrings, format }: TeamStrings,
) {
  if (failed) return words.failed;
  if (publishAt) return setsStrings.scheduledFor(format.moment(publishAt));
  const said = kind === "set" || kind === "draft" ? words.begunAt : words.savedAt;
  return said(format.moment(since));
}

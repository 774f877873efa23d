import type { CompetitionNow } from "#domain/competition/rounds.ts";
import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { activityArt } from "../activities/activity-art.ts";
import { StandingLine } from "../competition/standing-line.tsx";
import { PackFacts } from "../page/pack-facts.tsx";
import { PackText } from "../page/pack-text.tsx";
import { useSite } from "../page/page-context.tsx";
import { useHref } from "../page/use-href.ts";
import { ActivityCode } from "../shell/activity-code.tsx";
import { Icon } from "../ui/icon.tsx";
import { Patch } from "../ui/motif.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { Agencies } from "./agencies.tsx";
import { Hero } from "./hero.tsx";
import type { HomeData } from "./home-data.ts";

/** The home page, in the order in which a young person asks: for me? what do I get? what is it? whom do I call? */
export function HomePage({ content, standing }: HomeData) {
  return (
    <>
      <Hero hero={content.hero} competition={standing} />
      <div className="hem" aria-hidden="true" />
      <Gets gets={content.gets} standing={standing} />
      <Summary summary={content.summary} />
      <TargetGroup targetGroup={content.targetGroup} />
      <Objectives objectives={content.objectives} />
      <Activities activities={content.activities} />
      <Agencies partners={content.partners} />
    </>
  );
}

/** The benefits for a young person, each with a link: while enrolment is open, and afterwards. */
function Gets({ gets, standing }: { gets: HomeContent["gets"]; standing: CompetitionNow }) {
  const href = useHref();
  const isOver = useSite().enrolment.state === "closed";
  const shown = isOver ? "afterEnrolment" : "duringEnrolment";
  const { title, lead, items } = gets[shown];
  const at = `pages.home.gets.${shown}`;
  return (
    <section className="section">
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at={`${at}.title`}>{title}</PackText>
          </h2>
          <p className="lead">
            <PackText at={`${at}.lead`}>{lead}</PackText>
          </p>
        </div>
        <ul className="gets">
          {items.map(({ motif, cloth, title: name, text, link }, index) => (
            <li key={name} className="get">
              <Patch motif={motif} cloth={cloth} />
              <div>
                <h3>
                  {name}
                  <PackText at={`${at}.items`} row={{ at: index, name }} />
                </h3>
                <p>{text}</p>
                {href(link.to).split("#")[0] === href("activity4") && <StandingLine competition={standing} />}
                <a className="arrow-link" href={href(link.to)}>
                  {link.label} <Icon name="arrow-right" />
                </a>
              </div>
            </li>
          ))}
        </ul>
        <PackText at={`${at}.items`} />
      </div>
    </section>
  );
}

/** The project's objectives: each figure as a part of the target group. */
function Objectives({ objectives }: { objectives: HomeContent["objectives"] }) {
  return (
    <section className="section on-brand" id={homePlaces.objectives} tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at="pages.home.objectives.title">{objectives.title}</PackText>
          </h2>
          <p className="lead muted">
            <PackText at="pages.home.objectives.lead">{objectives.lead}</PackText>
          </p>
        </div>
        <PackFacts at="pages.home.objectives.facts" facts={objectives.facts} />
        <PackText at="pages.home.objectives.facts" />
      </div>
    </section>
  );
}

/** A summary of the project, and its facts. */
function Summary({ summary }: { summary: HomeContent["summary"] }) {
  return (
    <section className="section section--joined" id={homePlaces.summary} tabIndex={-1}>
      <div className="wrap split split--head">
        <h2>
          <PackText at="pages.home.summary.title">{summary.title}</PackText>
        </h2>
        <div className="stack">
          <p className="lead">
            <PackText at="pages.home.summary.lead">{summary.lead}</PackText>
          </p>
          {summary.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <PackText at="pages.home.summary.paragraphs" />
          <dl className="sheet">
            {summary.sheet.map(({ term, value }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <PackText at="pages.home.summary.sheet" />
        </div>
      </div>
    </section>
  );
}

/** The target group: the levels of employability beside the group and its quotas. */
function TargetGroup({ targetGroup }: { targetGroup: HomeContent["targetGroup"] }) {
  const { title, text, levels, note, facts } = targetGroup;
  return (
    <section className="section section--sunken" id={homePlaces.targetGroup} tabIndex={-1}>
      <div className="wrap split split--head">
        <div className="stack">
          <h2>
            <PackText at="pages.home.targetGroup.title">{title}</PackText>
          </h2>
          <p>
            <PackText at="pages.home.targetGroup.text">{text}</PackText>
          </p>
          <ul className="levels">
            {levels.map(({ code, label }) => (
              <li key={code}>
                <b>{code}</b> {label}
              </li>
            ))}
          </ul>
          <PackText at="project.levels" />
          <p className="note">
            <PackText at="pages.home.targetGroup.note">{note}</PackText>
          </p>
          <PackText at="pages.home.targetGroup.facts" />
        </div>
        <PackFacts at="pages.home.targetGroup.facts" facts={facts} />
      </div>
    </section>
  );
}

/** The four activities, one shown at a time. */
function Activities({ activities: { title, tabs } }: { activities: HomeContent["activities"] }) {
  const { homeStrings } = useStrings();
  return (
    <section className="section" id={homePlaces.activities} tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>
            <PackText at="pages.home.activities.title">{title}</PackText>
          </h2>
        </div>
        <Tabs label={homeStrings.tabs} tabs={tabs.map((tab) => tabOf(tab, homeStrings.tab(tab.code)))} />
      </div>
    </section>
  );
}

type Activity = HomeContent["activities"]["tabs"][number];

function tabOf(activity: Activity, label: string) {
  const { code, name } = activity;
  return {
    id: `activitate-${code.slice(1)}`,
    label: (
      <>
        <ActivityCode code={code} />
        <span>
          {label}
          <br />
          {name}
        </span>
      </>
    ),
    panel: <ActivityPanel {...activity} />,
  };
}

function ActivityPanel({ code, title, text, link }: Activity) {
  const href = useHref();
  const tab = `pages.activity${code.slice(1)}.tab`;
  return (
    <div className="split">
      <img className="tabs__art" src={activityArt[code]} alt="" width="320" height="240" loading="lazy" />
      <div className="stack">
        <h3 className="tabs__title">
          <PackText at={`${tab}.title`}>{title}</PackText>
        </h3>
        <p>
          <PackText at={`${tab}.text`}>{text}</PackText>
        </p>
        <a className="arrow-link" href={href(link.to)}>
          {link.label} <Icon name="arrow-right" />
        </a>
      </div>
    </div>
  );
}

import { homePlaces } from "#domain/content-pack/routes.ts";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { activityArt } from "../activities/activity-art.ts";
import { PackText } from "../page/pack-text.tsx";
import { useHref } from "../page/use-href.ts";
import { ActivityCode } from "../shell/activity-code.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useStrings } from "../ui/text/strings-context.ts";

/** The four activities, one shown at a time. */
export function Activities({ activities: { title, tabs } }: { activities: HomeContent["activities"] }) {
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

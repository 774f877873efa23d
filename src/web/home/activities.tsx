import { useMemo } from "react";
import { Link } from "react-router";
import type { HomeContent } from "#domain/content-pack/views.ts";
import { home } from "#strings/home.ts";
import { activityArt } from "../activities/activity-art.ts";
import { ActivityCode } from "../shell/activity-code.tsx";
import { Icon } from "../ui/icon.tsx";
import { Tabs } from "../ui/tabs.tsx";

/** The four activities, one shown at a time. */
export function Activities({ activities: { title, tabs } }: { activities: HomeContent["activities"] }) {
  const shown = useMemo(() => tabs.map(tabOf), [tabs]);
  return (
    <section className="section" id="activitati-principale" tabIndex={-1}>
      <div className="wrap">
        <div className="section__head">
          <h2>{title}</h2>
        </div>
        <Tabs label={home.tabs} tabs={shown} />
      </div>
    </section>
  );
}

type Activity = HomeContent["activities"]["tabs"][number];

function tabOf(activity: Activity) {
  const { code, name } = activity;
  return {
    id: `activitate-${code.slice(1)}`,
    label: (
      <>
        <ActivityCode code={code} />
        <span>
          {home.tab(code)}
          <br />
          {name}
        </span>
      </>
    ),
    panel: <ActivityPanel {...activity} />,
  };
}

function ActivityPanel({ code, title, text, link }: Activity) {
  return (
    <div className="split">
      <img className="tabs__art" src={activityArt[code]} alt="" width="320" height="240" loading="lazy" />
      <div className="stack">
        <h3 className="tabs__title">{title}</h3>
        <p>{text}</p>
        <Link className="arrow-link" to={link.to}>
          {link.label} <Icon name="arrow-right" />
        </Link>
      </div>
    </div>
  );
}

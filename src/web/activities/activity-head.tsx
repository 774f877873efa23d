import { Link } from "react-router";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { activitiesStrings } from "#strings/activities.ts";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { activityArt } from "./activity-art.ts";

/** Head of an activity's page: its code and name, what it gives, its one button, its drawing. */
export function ActivityHead({ content }: { content: ActivityPageContent }) {
  const { code, name, title, lead, action } = content;
  const number = code.slice(1);
  return (
    <PageHead
      crumbs={[
        { label: activitiesStrings.resources, to: "/#activitati-principale" },
        { label: activitiesStrings.crumb(number) },
      ]}
      above={
        <p className="cluster">
          <span className={`code code--${code}`} aria-hidden="true">
            {code.toUpperCase()}
          </span>
          <strong>{activitiesStrings.heading(number, name)}</strong>
        </p>
      }
      title={title}
      lead={lead}
      art={activityArt[code]}
    >
      {action && (
        <p>
          <Link className="button button--main" to={action.to}>
            <Icon name={action.to === "/login" ? "upload" : "arrow-right"} />
            {action.label}
          </Link>
        </p>
      )}
    </PageHead>
  );
}

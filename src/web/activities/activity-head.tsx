import { homePlaces } from "#domain/content-pack/routes.ts";
import type { ActivityPageContent } from "#domain/content-pack/views.ts";
import { PageHead } from "../page/page-head.tsx";
import { useHref } from "../page/use-href.ts";
import { ActivityCode } from "../shell/activity-code.tsx";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { activityArt } from "./activity-art.ts";

/** Head of an activity's page: its code and name, what it offers, its button and its drawing. */
export function ActivityHead({ content }: { content: ActivityPageContent }) {
  const { activitiesStrings } = useStrings();
  const href = useHref();
  const { code, name, title, lead, competition } = content;
  // A competition's button depends on the session and is beside the rules (competition-side.tsx).
  const action = competition ? undefined : content.action;
  const number = code.slice(1);
  return (
    <PageHead
      crumbs={[
        { label: activitiesStrings.resources, to: `${href("home")}#${homePlaces.activities}` },
        { label: activitiesStrings.crumb(number) },
      ]}
      above={
        <p className="cluster">
          <ActivityCode code={code} />
          <strong>{activitiesStrings.heading(number, name)}</strong>
        </p>
      }
      title={title}
      lead={lead}
      at={`pages.activity${number}`}
      art={activityArt[code]}
    >
      {action && (
        <p>
          <a className="button button--main" href={href(action.to)}>
            <Icon name="arrow-right" />
            {action.label}
          </a>
        </p>
      )}
    </PageHead>
  );
}

import type { Activity } from "#domain/activities/activities.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ActivityBlock, ActivityText } from "./activity-list.tsx";

/** The articles at the end of a long page: a list of titles that open in place. */
export function ArticleList({ title, activities }: { title: string; activities: Activity[] }) {
  return (
    <ActivityBlock title={title}>
      {activities.map((activity) => (
        <li key={activity.id}>
          <Article activity={activity} />
        </li>
      ))}
    </ActivityBlock>
  );
}

function Article({ activity }: { activity: Activity }) {
  const { activitiesStrings } = useStrings();
  const count = activity.files.length;
  return (
    <details className="article">
      <summary>
        <span>
          <h3 className="card__title">{activity.title}</h3>
          {count > 0 && (
            <span className="note">
              <Icon name="paperclip" /> {activitiesStrings.fileCount(count)}
            </span>
          )}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <div className="article__more">
        <ActivityText activity={activity} />
      </div>
    </details>
  );
}

import type { Activity } from "#domain/activities/activities.ts";
import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import { loadStanding } from "../competition/load-standing.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { Icon } from "../ui/icon.tsx";
import { useStrings } from "../ui/text/strings-context.ts";
import { ActivityBody } from "./activity-body.tsx";
import { ActivityBlock, ActivityList, ActivityText } from "./activity-list.tsx";

/** `/activitate4` is the page of type a4: its texts and documents, and its activities in order. */
export async function load({ api, path, respond }: LoadContext) {
  const type = `a${path.at(-1)}` as ActivityType;
  const [content, activities] = await Promise.all([
    api.content.activity[":type"].$get({ param: { type } }).then((answer) => answer.json()),
    api.activity[":type"].all.$get({ param: { type }, query: {} }).then((answer) => answer.json()),
  ]);
  const standing = content.competition ? await loadStanding(api, respond) : null;
  const asked = standing ? await api.question.published.$get({ query: { pageSize: "3" } }) : null;
  return { content, activities, standing, asked: asked ? await asked.json() : [] };
}

export type Data = PageData<typeof load>;

export function meta({ data: { content }, url }: MetaContext<Data>) {
  return { ...content.seo, path: url.pathname };
}

export function Page({ data: { content, activities, ...shown } }: { data: Data }) {
  const List = content.competition ? ArticleList : ActivityList;
  return (
    <ActivityBody content={content} {...shown}>
      <List title={content.listTitle} activities={activities} />
    </ActivityBody>
  );
}

/** The articles at the end of a long page: a list of titles that open in place. */
function ArticleList({ title, activities }: { title: string; activities: Activity[] }) {
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

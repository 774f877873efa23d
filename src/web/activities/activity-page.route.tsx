import type { ActivityType } from "#domain/activities/activities.ts";
import type { ApiClient } from "../api-client.ts";
import { browserApi } from "../browser-api.ts";
import { pageMeta } from "../page-meta.ts";
import { apiContext } from "../server-context.ts";
import { standing } from "../standing.ts";
import type { Route } from "./+types/activity-page.route.ts";
import { ActivityBody } from "./activity-body.tsx";
import { ActivityList } from "./activity-list.tsx";

export const loader = ({ context, url }: Route.LoaderArgs) => load(context.get(apiContext), url);
export const clientLoader = standing(({ url }: Route.ClientLoaderArgs) => load(browserApi, url));

/** `/activitate4` is the page of type a4: its texts and documents, and its activities, newest first. */
async function load(api: ApiClient, { pathname }: URL) {
  const type = `a${pathname.at(-1)}` as ActivityType;
  const [content, activities] = await Promise.all([
    api.content.activity[":type"].$get({ param: { type } }),
    api.activity[":type"].all.$get({ param: { type }, query: {} }),
  ]);
  return { path: pathname, content: await content.json(), activities: await activities.json() };
}

export const meta: Route.MetaFunction = ({ loaderData: { path, content }, matches }) => {
  return pageMeta({ matches, ...content.seo, path });
};

export default function ActivityPage({ loaderData: { content, activities } }: Route.ComponentProps) {
  return (
    <ActivityBody content={content}>
      <ActivityList title={content.listTitle} activities={activities} />
    </ActivityBody>
  );
}

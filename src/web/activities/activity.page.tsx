import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import { loadStanding } from "../competition/load-standing.ts";
import type { LoadContext, MetaContext, PageData } from "../page/page-module.ts";
import { ActivityBody } from "./activity-body.tsx";
import { ActivityList } from "./activity-list.tsx";
import { ArticleList } from "./article-list.tsx";

/** `/activitate4` is the page of type a4: its texts and documents, and its activities in order. */
export async function load({ api, path, respond }: LoadContext) {
  const type = `a${path.at(-1)}` as ActivityType;
  const [content, activities] = await Promise.all([
    api.content.activity[":type"].$get({ param: { type } }).then((answer) => answer.json()),
    api.activity[":type"].all.$get({ param: { type }, query: {} }).then((answer) => answer.json()),
  ]);
  const standing = content.competition ? await loadStanding(api, respond) : null;
  return { content, activities, standing };
}

export type Data = PageData<typeof load>;

export function meta({ data: { content }, url }: MetaContext<Data>) {
  return { ...content.seo, path: url.pathname };
}

export function Page({ data: { content, activities, standing } }: { data: Data }) {
  const List = content.competition ? ArticleList : ActivityList;
  return (
    <ActivityBody content={content} standing={standing}>
      <List title={content.listTitle} activities={activities} />
    </ActivityBody>
  );
}

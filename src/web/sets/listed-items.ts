import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import { editingApi } from "../editing/editing-api.ts";

const activities: readonly ActivityType[] = ["a1", "a2", "a3", "a4"];

/** An item that can become public with a set, or be hidden with it. */
export interface ListedItem {
  type: "news" | "job" | "activity";
  id: number;
  version: number;
  title: string;
  isPublic: boolean;
}

/** Every news item, job and activity, as editors see them. */
export async function readItems(): Promise<ListedItem[]> {
  const [news, jobs, ...ofActivities] = await Promise.all([
    editingApi.news.all.$get({ query: {} }).then((answer) => answer.json()),
    editingApi.job.all.$get({ query: {} }).then((answer) => answer.json()),
    ...activities.map(async (type) =>
      (await editingApi.activity[":type"].all.$get({ param: { type }, query: {} })).json(),
    ),
  ]);
  return [
    ...news.map(listed("news")),
    ...jobs.map(listed("job")),
    ...ofActivities.flat().map(listed("activity")),
  ];
}

function listed(type: ListedItem["type"]) {
  return ({ id, version, title, isPublic }: Omit<ListedItem, "type">): ListedItem => ({
    type,
    id,
    version,
    title,
    isPublic,
  });
}

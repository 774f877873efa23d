import type { Activity } from "#domain/activities/activities.ts";
import { filler } from "#domain/content/filler.rules.ts";
import type { ActivityType } from "#domain/content-pack/activity-type.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, type ItemFiles, kindOf, written } from "../../editing/kind.ts";

export const activityKind = kindOf({ name: "activity", body: "text" }, editingApi.activity.update, itemOf);

export const activityFiles: ItemFiles = {
  path: "activity/add/files",
  endpoint: "activityfile",
  remove: (id) => editingApi.activityfile[":id"].$delete({ param: { id: String(id) } }),
  restore: (id) => editingApi.activityfile.restore.$post({ query: { id: String(id) } }),
};

/** Adds a hidden step of filler (specification §7) and returns its id; the same `key` adds only once. */
export async function addActivity(key: string, type: ActivityType): Promise<number> {
  const json = { ...filler.activity, text: filler.text, isPublic: false, type };
  const header = { "idempotency-key": key };
  return (await (await editingApi.activity.add.$post({ json, header })).json()).id;
}

function itemOf(activity: Activity): Item {
  const { title, text } = activity;
  return { ...common(activity), fields: written(title, text), image: null };
}

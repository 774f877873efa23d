import type { Activity } from "#domain/activities/activities.ts";
import { editingApi } from "#web/session/editing-api.ts";
import type { Item } from "../../editing/item.ts";
import { common, type ItemFiles, kindOf, written } from "../../editing/kind.ts";

export const activityKind = kindOf({ name: "activity", body: "text" }, editingApi.activity, itemOf);

export const activityFiles: ItemFiles = {
  path: "activity/add/files",
  endpoint: "activityfile",
  remove: (id) => editingApi.activityfile[":id"].$delete({ param: { id: String(id) } }),
  restore: (id) => editingApi.activityfile.restore.$post({ query: { id: String(id) } }),
};

function itemOf(activity: Activity): Item {
  const { title, text } = activity;
  return { ...common(activity), fields: written(title, text), image: null };
}

import { addItem, type ContentKind, deleteItem, editItem, restoreItem } from "../content-kind.commands.ts";
import type { Context } from "../context.ts";
import { sanitiseRichText } from "../rich-text.ts";
import { type ActivityRow, activityById } from "./activities.queries.ts";
import type { ActivityEdit, NewActivity } from "./activities.ts";

const activities: ContentKind<ActivityRow> = { table: "activities", noun: "activity", byId: activityById };

/** Adds an activity (see `addItem`). */
export function addActivity(ctx: Context, activity: NewActivity, requestKey?: string): Promise<ActivityRow> {
  const { type, title, isPublic } = activity;
  const text = sanitiseRichText(activity.text);
  return addItem(ctx, activities, { isPublic, requestKey }, (tx, columns) =>
    tx
      .insertInto("activities")
      .values({ type, title, text, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow(),
  );
}

/** Changes an activity; what `edit` leaves out stays (see `editItem`). */
export function editActivity(
  ctx: Context,
  id: number,
  { isPublic, text, ...edit }: ActivityEdit,
  version?: number,
): Promise<ActivityRow> {
  const sanitised = text === undefined ? {} : { text: sanitiseRichText(text) };
  return editItem(ctx, activities, { id, isPublic, version }, (tx, columns) =>
    tx
      .updateTable("activities")
      .set({ ...edit, ...sanitised, ...columns })
      .where("id", "=", id)
      .execute(),
  );
}

/** Takes an activity away, with its files; `restoreActivity` brings it back. Throws Forbidden, NotFound. */
export function deleteActivity(ctx: Context, id: number): Promise<void> {
  return deleteItem(ctx, activities, id);
}

/** Brings a deleted activity back as it was. Throws Forbidden, NotFound. */
export function restoreActivity(ctx: Context, id: number): Promise<ActivityRow> {
  return restoreItem(ctx, activities, id);
}

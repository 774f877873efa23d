import { recordWrite, writeAsEditor } from "../content/content-item.commands.ts";
import { keptText, titleOf, writtenTitle } from "../content/filler.rules.ts";
import { withItemAt } from "../content/item-order.rules.ts";
import { addItem, deleteItem, editItem, type ItemType, restoreItem } from "../content/item-type.commands.ts";
import type { ActivityType } from "../content-pack/activity-type.ts";
import type { Context, Writes } from "../context.ts";
import type { AttachmentKind } from "../files/attachments.commands.ts";
import { sanitiseRichText } from "../text/rich-text.ts";
import { type ActivityFileRow, type ActivityRow, activityById } from "./activities.queries.ts";
import type { ActivityEdit, ActivityMove, NewActivity } from "./activities.ts";

const activities: ItemType<ActivityRow> = {
  table: "activities",
  noun: "activity",
  body: "text",
  byId: activityById,
};

/** The files attached to activities. */
export const filesOfActivities: AttachmentKind<ActivityFileRow> = {
  table: "activity_files",
  itemColumn: "activityId",
  noun: "activity",
  filesOf: async (ctx, activityId) => (await activityById(ctx, activityId)).files,
};

/** Adds an activity after the others of its type (see `addItem`). */
export async function addActivity(
  ctx: Context,
  activity: NewActivity,
  requestKey?: string,
): Promise<ActivityRow> {
  const { type, title, isPublic } = activity;
  const text = await sanitiseRichText(keptText(activity.text));
  return addItem(ctx, activities, { isPublic, requestKey }, async (tx, columns) => {
    const position = ((await inOrder(tx, type)).at(-1)?.position ?? 0) + 1;
    return tx
      .insertInto("activities")
      .values({ type, title: writtenTitle(title), text, position, ...columns })
      .returning("id")
      .executeTakeFirstOrThrow();
  });
}

/** Changes an activity; fields absent from `edit` stay (see `editItem`). */
export async function editActivity(
  ctx: Context,
  id: number,
  { isPublic, text, ...edit }: ActivityEdit,
  version?: number,
): Promise<ActivityRow> {
  const sanitised = text === undefined ? {} : { text: await sanitiseRichText(keptText(text)) };
  return editItem(ctx, activities, { id, isPublic, version }, (tx, columns) =>
    tx
      .updateTable("activities")
      .set({ ...edit, ...titleOf(edit), ...sanitised, ...columns })
      .where("id", "=", id)
      .execute(),
  );
}

/** Deletes an activity with its files; `restoreActivity` brings it back. Throws Forbidden, NotFound. */
export function deleteActivity(ctx: Context, id: number): Promise<void> {
  return deleteItem(ctx, activities, id);
}

/** Brings a deleted activity back as it was. Throws Forbidden, NotFound. */
export function restoreActivity(ctx: Context, id: number): Promise<ActivityRow> {
  return restoreItem(ctx, activities, id);
}

/**
 * Moves an activity among those of its type; by one place, the first and the last stay where they are. The version does
 * not change, so that editors of the text get no conflict.
 *
 * @throws Forbidden, NotFound
 */
export function moveActivity(ctx: Context, id: number, move: ActivityMove): Promise<void> {
  return writeAsEditor(ctx, async (tx, reading) => {
    const { type } = await activityById(reading, id);
    const ids = (await inOrder(tx, type)).map((activity) => activity.id);
    for (const [index, moved] of movedBy(ids, id, move).entries()) {
      await tx
        .updateTable("activities")
        .set({ position: index + 1 })
        .where("id", "=", moved)
        .execute();
    }
    await recordWrite(tx, ctx, "activity.move", id);
  });
}

function movedBy(ids: number[], id: number, move: ActivityMove): number[] {
  if (!("direction" in move)) return withItemAt(ids, id, move);
  const neighbour = ids[ids.indexOf(id) + (move.direction === "up" ? -1 : 1)];
  if (neighbour === undefined) return ids;
  return withItemAt(ids, id, move.direction === "up" ? { before: neighbour } : { after: neighbour });
}

/** In the order of the list (activities.queries.ts). */
function inOrder(tx: Writes, type: ActivityType) {
  return tx
    .selectFrom("activities")
    .select(["id", "position"])
    .where("type", "=", type)
    .where("deletedAt", "is", null)
    .orderBy("position")
    .orderBy(({ fn }) => fn.coalesce("publishedAt", "createdAt"), "desc")
    .orderBy("id", "desc")
    .execute();
}

import { withItemAt } from "../content/item-order.rules.ts";
import type { ItemType } from "../content/item-type.commands.ts";
import type { ActivityType } from "../content-pack/activity-type.ts";
import type { Writes } from "../context.ts";
import { NotFound } from "../errors.ts";
import type { AttachmentKind } from "../files/attachments.commands.ts";
import {
  type ActivityFileRow,
  type ActivityRow,
  activityById,
  activityFileById,
} from "./activities.queries.ts";
import type { ActivityEdit, ActivityMove, NewActivity } from "./activities.ts";

/**
 * Activities, as they are written (item-type.commands.ts): a new one comes after the others of its type. It is moved among
 * those; by one place, the first and the last stay where they are.
 */
export const activities = {
  noun: "activity",
  body: "text",
  byId: activityById,
  insert: async (tx, activity) => {
    const position = ((await inOrder(tx, activity.type)).at(-1)?.position ?? 0) + 1;
    return await tx
      .insertInto("activities")
      .values({ ...activity, position })
      .returning("id")
      .executeTakeFirstOrThrow();
  },
  update: (tx, id, activity) => tx.updateTable("activities").set(activity).where("id", "=", id).execute(),
  move: async (tx, id, move) => {
    const { type } = await tx
      .selectFrom("activities")
      .select("type")
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirstOrThrow(() => new NotFound());
    const ids = (await inOrder(tx, type)).map((activity) => activity.id);
    for (const [index, moved] of movedBy(ids, id, move).entries()) {
      const position = index + 1;
      await tx.updateTable("activities").set({ position }).where("id", "=", moved).execute();
    }
  },
} satisfies ItemType<ActivityRow, NewActivity, ActivityEdit, ActivityMove>;

/** The files attached to activities. */
export const filesOfActivities = {
  noun: "activity",
  filesOf: async (ctx, activityId) => (await activityById(ctx, activityId)).files,
  fileById: activityFileById,
} satisfies AttachmentKind<ActivityFileRow>;

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

import { seesHidden } from "../content/content-item.rules.ts";
import { columnsOf, type ListPage, type Paging } from "../content/content-item.ts";
import { listPage } from "../content/list-page.queries.ts";
import type { ActivityType } from "../content-pack/activity-type.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { withVersions } from "../files/published-versions.queries.ts";
import { NewActivity } from "./activities.ts";

/** What answers show of an activity as it is stored. */
export const activityColumns = columnsOf(NewActivity);

export type ActivityRow = Awaited<ReturnType<typeof activityById>>;
export type ActivityFileRow = Awaited<ReturnType<typeof filesOf>>[number];

/**
 * The activities of one type that the actor may see, with their files, in the editors' order, the newer first at equal
 * places; all of them, or one page.
 */
export async function listActivities(
  ctx: Context,
  type: ActivityType,
  paging?: Paging,
): Promise<ListPage<ActivityRow>> {
  const inOrder = visibleActivities(ctx)
    .select(activityColumns)
    .where("type", "=", type)
    .orderBy("position")
    .orderBy(({ fn }) => fn.coalesce("publishedAt", "createdAt"), "desc")
    .orderBy("id", "desc");
  const count = () =>
    visibleActivities(ctx)
      .where("type", "=", type)
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
  const { items, total } = await listPage(inOrder, count, paging);
  return { items: await withFiles(ctx, items), total };
}

/** One activity with its files; NotFound when there is none or the actor may not see it. */
export async function activityById(ctx: Context, id: number) {
  const activity = await visibleActivities(ctx)
    .select(activityColumns)
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => new NotFound());
  return { ...activity, files: await filesOf(ctx, [activity.id]) };
}

/** The data for sending an attached file; NotFound as for its activity. */
export function activityFileById(ctx: Context, id: number) {
  return visibleActivities(ctx)
    .innerJoin("activity_files", "activity_files.activityId", "activities.id")
    .select(["activity_files.name", "activity_files.mediaType"])
    .select(["activity_files.size", "activity_files.sha256", "activity_files.document"])
    .where("activity_files.id", "=", id)
    .where("activity_files.deletedAt", "is", null)
    .executeTakeFirstOrThrow(() => new NotFound());
}

/** One query for the files of all the rows, however many they are. */
async function withFiles<Row extends { id: number }>(ctx: Context, rows: Row[]) {
  const ids = rows.map((row) => row.id);
  const files = ids.length > 0 ? await filesOf(ctx, ids) : [];
  const filesByActivity = Map.groupBy(files, (file) => file.activityId);
  return rows.map((row) => ({ ...row, files: filesByActivity.get(row.id) ?? [] }));
}

async function filesOf(ctx: Context, activityIds: number[]) {
  const files = await ctx.db
    .selectFrom("activity_files")
    .select(["id", "activityId", "name", "mediaType", "size", "sha256", "document", "createdAt", "updatedAt"])
    .where("activityId", "in", activityIds)
    .where("deletedAt", "is", null)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return withVersions(ctx, "activity", files);
}

/** The base query of all reads of activities: it leaves out hidden and deleted ones. */
function visibleActivities(ctx: Context) {
  return ctx.db
    .selectFrom("activities")
    .where("activities.deletedAt", "is", null)
    .$if(!seesHidden(ctx.actor), (query) => query.where("activities.isPublic", "=", 1));
}

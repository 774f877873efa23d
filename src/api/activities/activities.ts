import { OpenAPIHono, z } from "@hono/zod-openapi";
import { activities, filesOfActivities } from "#domain/activities/activities.commands.ts";
import {
  type ActivityFileRow,
  type ActivityRow,
  activityColumns,
  listActivities,
} from "#domain/activities/activities.queries.ts";
import {
  Activity,
  ActivityEdit,
  ActivityFile,
  ActivityMove,
  NewActivity,
} from "#domain/activities/activities.ts";
import { ActivityType } from "#domain/content-pack/activity-type.ts";
import type { Asking } from "../accounts/present-can.ts";
import { attachmentsApi } from "../content/attachments-api.ts";
import { itemApi } from "../content/item-api.ts";
import { presentAttachment } from "../content/present-attachment.ts";
import { presentItem } from "../content/present-item.ts";
import { answerList, answersList } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { contentPagingOf, pagingQuery } from "../http/request.ts";

const { get } = endpoints("activities");

const list = get("/activity/{type}/all", "everyone", {
  summary: "All activities of one type, newest first",
  description:
    "Visitors and members get public activities, admins all. With `page` or `pageSize`, one page of them; without, visitors and members get the first 500, and `X-Total-Count` says how many there are.",
  request: { params: z.object({ type: ActivityType }), query: pagingQuery },
  responses: answersList(Activity, "The activities with their files"),
});

const oneActivity = itemApi({
  type: activities,
  schemas: { item: Activity, added: NewActivity, edit: ActivityEdit, place: ActivityMove },
  present: presentActivity,
  words: {
    item: "activity",
    answeredWith: " with its files",
    deletedWith: ", with its files",
    moves: {
      to: "by one place in the order of its page",
      rule: "The first stays first, the last stays last.",
    },
  },
});

const files = attachmentsApi({
  files: filesOfActivities,
  schema: ActivityFile,
  present: presentActivityFile,
  item: "activity",
});

export const activitiesApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const paging = contentPagingOf(c.req.valid("query"), c.var.ctx.actor);
    const { items, total } = await listActivities(c.var.ctx, c.req.valid("param").type, paging);
    return answerList(c, { items: items.map((row) => presentActivity(row, c.var.ctx)), total });
  })
  .route("/", oneActivity)
  .route("/", files);

/** An activity as the actor may see it. */
function presentActivity(row: ActivityRow, asking: Asking): Activity {
  return {
    ...presentItem(row, activityColumns, asking),
    isFile: row.files.length > 0,
    files: row.files.map(presentActivityFile),
  };
}

/** A file attached to an activity. */
function presentActivityFile(row: ActivityFileRow): ActivityFile {
  return { ...presentAttachment(row), activity: { id: row.activityId } };
}

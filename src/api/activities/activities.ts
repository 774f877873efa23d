import { OpenAPIHono, z } from "@hono/zod-openapi";
import { activityById, activityFileById, listActivities } from "#domain/activities/activities.queries.ts";
import { Activity, ActivityFile } from "#domain/activities/activities.ts";
import { ActivityType } from "#domain/content-pack/activity-type.ts";
import { answer, answerItem, answerList, answers, answersList } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { answerVersion, earlierQuery } from "../http/earlier-version.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { contentPagingOf, idParam, idQuery, pagingQuery } from "../http/request.ts";
import { answerDocument } from "../http/site-document.ts";
import { presentActivity, presentActivityFile } from "./present-activity.ts";

const { get } = endpoints("activities");

const list = get("/activity/{type}/all", "everyone", {
  summary: "All activities of one type, newest first",
  description:
    "Visitors and members get public activities, admins all. With `page` or `pageSize`, one page of them; without, visitors and members get the first 500, and `X-Total-Count` says how many there are.",
  request: { params: z.object({ type: ActivityType }), query: pagingQuery },
  responses: answersList(Activity, "The activities with their files"),
});

const item = get("/activity/id", "everyone", {
  summary: "One activity",
  request: { query: idQuery },
  responses: answers(Activity, "The activity with its files"),
});

const files = get("/activityfile/id", "everyone", {
  summary: "The files attached to an activity",
  request: { query: idQuery },
  responses: answers(ActivityFile.array(), "The files, in the editor's order"),
});

const file = get("/activityfile/download/{id}", "everyone", {
  summary: "A file attached to an activity",
  request: { params: idParam, query: earlierQuery },
  responses: answersFile("The file"),
  problems: ["version-withdrawn", "too-many-requests", "storage-unavailable"],
});

export const activitiesApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const paging = contentPagingOf(c.req.valid("query"), c.var.ctx.actor);
    const { items, total } = await listActivities(c.var.ctx, c.req.valid("param").type, paging);
    return answerList(c, { items: items.map((row) => presentActivity(row, c.var.ctx)), total });
  })
  .openapi(item, async (c) => {
    const { ctx } = c.var;
    return answerItem(c, presentActivity(await activityById(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(files, async (c) => {
    const { files } = await activityById(c.var.ctx, c.req.valid("query").id);
    return answer(c, files.map(presentActivityFile));
  })
  .openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const stored = await activityFileById(c.var.ctx, id);
    const document = { place: "activity" as const, item: String(id) };
    const { versiune } = c.req.valid("query");
    if (stored.document !== null) return answerDocument(c, stored.document, versiune);
    if (versiune) return answerVersion(c, document, versiune, stored.name);
    return answerStoredFile(c, { ...stored, document });
  });

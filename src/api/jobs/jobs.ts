import { OpenAPIHono } from "@hono/zod-openapi";
import { ItemPlace } from "#domain/content/content-item.ts";
import { jobs } from "#domain/jobs/jobs.commands.ts";
import { type JobRow, jobColumns, listJobs } from "#domain/jobs/jobs.queries.ts";
import { isExpired } from "#domain/jobs/jobs.rules.ts";
import { Job, JobEdit, NewJob } from "#domain/jobs/jobs.ts";
import { excerpt } from "#domain/text/rich-text.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import type { Asking } from "../accounts/present-can.ts";
import { amongOthers, itemApi } from "../content/item-api.ts";
import { presentItem } from "../content/present-item.ts";
import { answerList, answersList } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { contentPagingOf, pagingQuery } from "../http/request.ts";

const { get } = endpoints("jobs");

const list = get("/job/all", "everyone", {
  summary: "All jobs, newest first",
  description:
    "Visitors and members get public jobs, admins all. With `page` or `pageSize`, one page of them; without, visitors and members get the first 500, and `X-Total-Count` says how many there are.",
  request: { query: pagingQuery },
  responses: answersList(Job, "The jobs"),
});

const oneJob = itemApi({
  type: jobs,
  schemas: { item: Job, added: NewJob, edit: JobEdit, place: ItemPlace },
  present: presentJob,
  words: { item: "job", moves: amongOthers },
});

export const jobsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { items, total } = await listJobs(
      c.var.ctx,
      contentPagingOf(c.req.valid("query"), c.var.ctx.actor),
    );
    return answerList(c, { items: items.map((row) => presentJob(row, c.var.ctx)), total });
  })
  .route("/", oneJob);

/** A job as the actor may see it. */
function presentJob(row: JobRow, asking: Asking): Job {
  return {
    ...presentItem(row, jobColumns, asking),
    excerpt: excerpt(row.description),
    isExpired: isExpired(row, dayInRomania(asking.now())),
  };
}

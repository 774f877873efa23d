import { OpenAPIHono } from "@hono/zod-openapi";
import { jobById, listJobs } from "#domain/jobs/jobs.queries.ts";
import { Job } from "#domain/jobs/jobs.ts";
import { answerItem, answerList, answers, answersList } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { contentPagingOf, idQuery, pagingQuery } from "../http/request.ts";
import { presentJob } from "./present-job.ts";

const { get } = endpoints("jobs");

const list = get("/job/all", "everyone", {
  summary: "All jobs, newest first",
  description:
    "Visitors and members get public jobs, admins all. With `page` or `pageSize`, one page of them; without, visitors and members get the first 500, and `X-Total-Count` says how many there are.",
  request: { query: pagingQuery },
  responses: answersList(Job, "The jobs"),
});

const item = get("/job/id", "everyone", {
  summary: "One job",
  request: { query: idQuery },
  responses: answers(Job, "The job"),
});

export const jobsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const { items, total } = await listJobs(
      c.var.ctx,
      contentPagingOf(c.req.valid("query"), c.var.ctx.actor),
    );
    return answerList(c, { items: items.map((row) => presentJob(row, c.var.ctx)), total });
  })
  .openapi(item, async (c) => {
    const row = await jobById(c.var.ctx, c.req.valid("query").id);
    return answerItem(c, presentJob(row, c.var.ctx));
  });

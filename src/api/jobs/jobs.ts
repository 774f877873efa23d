import { OpenAPIHono } from "@hono/zod-openapi";
import { ItemPlace } from "#domain/content/content-item.ts";
import { addJob, deleteJob, editJob, moveJob, restoreJob } from "#domain/jobs/jobs.commands.ts";
import { jobById, listJobs } from "#domain/jobs/jobs.queries.ts";
import { Job, JobEdit, NewJob } from "#domain/jobs/jobs.ts";
import {
  answerItem,
  answerList,
  answerNothing,
  answers,
  answersCreated,
  answersList,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import { showingCurrent } from "../http/edited-meanwhile.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, contentPagingOf, editHeaders, idQuery, jsonBody, pagingQuery } from "../http/request.ts";
import { presentJob } from "./present-job.ts";

const { del, get, patch, post } = endpoints("jobs");

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

const add = post("/job/add", "content.edit", {
  summary: "Adds a job",
  description: "Hidden, unless `isPublic` is true. HTML is sanitised.",
  request: { headers: addHeaders, body: jsonBody(NewJob) },
  responses: answersCreated(Job, "The job as it was added"),
});

const update = patch("/job/update", "content.edit", {
  summary: "Changes a job, publishes or hides it",
  description: "Fields left out stay as they are. HTML is sanitised.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(JobEdit) },
  responses: answers(Job, "The job as it stands now"),
});

const remove = del("/job", "content.edit", {
  summary: "Deletes a job",
  description: "`job/restore` brings it back.",
  request: { query: idQuery },
  responses: answersNothing("It is gone"),
});

const restore = post("/job/restore", "content.edit", {
  summary: "Brings back a job that was deleted",
  request: { query: idQuery },
  responses: answers(Job, "The job as it was"),
});

const move = post("/job/move", "content.edit", {
  summary: "Moves a job among the others",
  description: "What is published later comes before all of them, as ever. Its version stays the same.",
  request: { query: idQuery, body: jsonBody(ItemPlace) },
  responses: answersNothing("It is moved"),
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
  })
  .openapi(add, async (c) => {
    const { ctx } = c.var;
    const added = await addJob(ctx, c.req.valid("json"), c.req.valid("header")["idempotency-key"]);
    return answerWritten(presentJob(added, ctx), 201);
  })
  .openapi(update, async (c) => {
    const { ctx } = c.var;
    const { "if-match": version } = c.req.valid("header");
    const edited = editJob(ctx, c.req.valid("query").id, c.req.valid("json"), version);
    return answerWritten(
      presentJob(await showingCurrent({ ctx, itemType: "job" }, edited, (row) => presentJob(row, ctx)), ctx),
    );
  })
  .openapi(remove, async (c) => answerNothing(deleteJob(c.var.ctx, c.req.valid("query").id)))
  .openapi(move, async (c) => answerNothing(moveJob(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))))
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentJob(await restoreJob(ctx, c.req.valid("query").id), ctx));
  });

import { OpenAPIHono } from "@hono/zod-openapi";
import { ActivityFile } from "#domain/activities/activities.ts";
import {
  attachToActivity,
  removeActivityFile,
  restoreActivityFile,
} from "#domain/activities/activity-files.commands.ts";
import { answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { addHeaders, idParam, idQuery } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentActivityFile } from "./present-activity.ts";

const { del, patch, post } = endpoints("activities");

const attach = patch("/activity/add/files", "content.edit", {
  summary: "Attaches a file to an activity",
  description:
    "What it is, its bytes say; its name may not end as a program or another kind of file. `id` is the activity's.",
  request: { headers: addHeaders, body: fileForm("file") },
  responses: answers(ActivityFile, "The file"),
});

const remove = del("/activityfile/{id}", "content.edit", {
  summary: "Takes a file off an activity",
  description: "`activityfile/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const restore = post("/activityfile/restore", "content.edit", {
  summary: "Brings back a file that was taken off an activity",
  request: { query: idQuery },
  responses: answers(ActivityFile, "The file"),
});

export const activityFilesApi = new OpenAPIHono<ApiEnv>()
  .openapi(attach, async (c) => {
    await using form = await receiveFile(c, "file");
    const { id } = readFields(c, fileFields, form);
    const requestKey = c.req.valid("header")["idempotency-key"];
    const attached = await attachToActivity(c.var.ctx, id, form, requestKey);
    return answerWritten(presentActivityFile(attached));
  })
  .openapi(remove, async (c) => answerNothing(removeActivityFile(c.var.ctx, c.req.valid("param").id)))
  .openapi(restore, async (c) => {
    return answerWritten(presentActivityFile(await restoreActivityFile(c.var.ctx, c.req.valid("query").id)));
  });

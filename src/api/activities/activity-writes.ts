import { OpenAPIHono } from "@hono/zod-openapi";
import {
  addActivity,
  deleteActivity,
  editActivity,
  filesOfActivities,
  moveActivity,
  restoreActivity,
} from "#domain/activities/activities.commands.ts";
import {
  Activity,
  ActivityEdit,
  ActivityFile,
  ActivityMove,
  NewActivity,
} from "#domain/activities/activities.ts";
import { attachFile, removeFile, restoreFile } from "#domain/files/attachments.commands.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { showingCurrent } from "../http/edited-meanwhile.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { addHeaders, editHeaders, idParam, idQuery, jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentActivity, presentActivityFile } from "./present-activity.ts";

const { del, patch, post } = endpoints("activities");

const add = post("/activity/add", "content.edit", {
  summary: "Adds an activity",
  description: "Hidden, unless `isPublic` is true. HTML is sanitised.",
  request: { headers: addHeaders, body: jsonBody(NewActivity) },
  responses: answersCreated(Activity, "The activity as it was added"),
});

const update = patch("/activity/update", "content.edit", {
  summary: "Changes an activity, publishes or hides it",
  description: "Fields left out stay as they are. HTML is sanitised.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(ActivityEdit) },
  responses: answers(Activity, "The activity as it stands now"),
});

const remove = del("/activity", "content.edit", {
  summary: "Deletes an activity, with its files",
  description: "`activity/restore` brings it back.",
  request: { query: idQuery },
  responses: answersNothing("It is gone"),
});

const restore = post("/activity/restore", "content.edit", {
  summary: "Brings back an activity that was deleted",
  request: { query: idQuery },
  responses: answers(Activity, "The activity as it was"),
});

const move = post("/activity/move", "content.edit", {
  summary: "Moves an activity by one place in the order of its page",
  description: "The first stays first, the last stays last. Its version stays the same.",
  request: { query: idQuery, body: jsonBody(ActivityMove) },
  responses: answersNothing("It is moved"),
});

const attach = patch("/activity/add/files", "content.edit", {
  summary: "Attaches a file to an activity",
  description:
    "What it is, its bytes say; its name may not end as a program or another kind of file. `id` is the activity's.",
  request: { headers: addHeaders, body: fileForm("file") },
  responses: answers(ActivityFile, "The file"),
});

const takeOff = del("/activityfile/{id}", "content.edit", {
  summary: "Takes a file off an activity",
  description: "`activityfile/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const putBack = post("/activityfile/restore", "content.edit", {
  summary: "Brings back a file that was taken off an activity",
  request: { query: idQuery },
  responses: answers(ActivityFile, "The file"),
});

export const activityWritesApi = new OpenAPIHono<ApiEnv>()
  .openapi(add, async (c) => {
    const { ctx } = c.var;
    const added = await addActivity(ctx, c.req.valid("json"), c.req.valid("header")["idempotency-key"]);
    return answerWritten(presentActivity(added, ctx), 201);
  })
  .openapi(update, async (c) => {
    const { ctx } = c.var;
    const { "if-match": version } = c.req.valid("header");
    const edited = editActivity(ctx, c.req.valid("query").id, c.req.valid("json"), version);
    return answerWritten(
      presentActivity(
        await showingCurrent({ ctx, itemType: "activity" }, edited, (row) => presentActivity(row, ctx)),
        ctx,
      ),
    );
  })
  .openapi(remove, async (c) => answerNothing(deleteActivity(c.var.ctx, c.req.valid("query").id)))
  .openapi(move, async (c) =>
    answerNothing(moveActivity(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))),
  )
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentActivity(await restoreActivity(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(attach, async (c) => {
    await using form = await receiveFile(c, "file");
    const { id } = readFields(c, fileFields, form);
    const { "idempotency-key": requestKey } = c.req.valid("header");
    const attached = await attachFile(c.var.ctx, filesOfActivities, id, { upload: form, requestKey });
    return answerWritten(presentActivityFile(attached));
  })
  .openapi(takeOff, async (c) =>
    answerNothing(removeFile(c.var.ctx, filesOfActivities, c.req.valid("param").id)),
  )
  .openapi(putBack, async (c) => {
    const file = await restoreFile(c.var.ctx, filesOfActivities, c.req.valid("query").id);
    return answerWritten(presentActivityFile(file));
  });

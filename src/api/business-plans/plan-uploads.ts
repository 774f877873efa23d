import { OpenAPIHono } from "@hono/zod-openapi";
import { admitPlan, planOfRequest, submitPlan } from "#domain/business-plans/business-plans.commands.ts";
import { PlanReceipt, UploadedPlan } from "#domain/business-plans/business-plans.ts";
import { sentParts } from "#domain/business-plans/plan-parts.queries.ts";
import { finishUpload, ownUpload } from "#domain/files/uploads.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { beginning, beginTus } from "../files/uploads.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, jsonBody } from "../http/request.ts";
import { presentReceipt } from "./present-plan.ts";
import { receiptIn } from "./signed-receipt.ts";

const { get, post } = endpoints("business plans");

const purpose = "plan";

const begin = post("/business-plan/upload", "plans.send", {
  ...beginning,
  summary: "Begins an upload that can be continued, of one's business plan",
  problems: ["competition-not-open", "competition-closed", "too-many-requests", "too-large"],
});

const finish = post("/business-plan/finish", "plans.send", {
  summary: "Sends the file of an upload as one's business plan",
  description:
    "Once all of it has come, as if it had come in one request (`POST /files/upload/business-plan`), from the moment on at which it began. Under the same `Idempotency-Key` it is sent once.",
  request: { headers: addHeaders, body: jsonBody(UploadedPlan) },
  responses: answers(PlanReceipt, "The receipt: it survives a power cut"),
  problems: [
    "conflict",
    "upload-incomplete",
    "competition-closed",
    "too-many-requests",
    "type-not-accepted",
    "file-with-macros",
    "file-infected",
    "file-damaged",
    "file-with-password",
    "archive-unsafe",
    "scanner-unavailable",
    "storage-unavailable",
    "storage-full",
    "not-found",
  ],
});

const sent = get("/business-plan/sent", "plans.send", {
  summary: "What was sent under an `Idempotency-Key`",
  description: "For whoever did not hear the answer, in whichever way it was sent.",
  request: { headers: addHeaders },
  responses: answers(PlanReceipt.nullable(), "The receipt; null as long as nothing has arrived"),
});

export const planUploadsApi = new OpenAPIHono<ApiEnv>()
  .openapi(begin, async (c) => {
    const { roundId } = await admitPlan(c.var.ctx, undefined);
    return (await beginTus(c, { purpose, roundId })) as never;
  })
  .openapi(finish, async (c) => {
    const ctx = signedInContext(c);
    const { upload: id, name, user, conditions } = c.req.valid("json");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const known = await planOfRequest(ctx, requestKey);
    if (known) return answerWritten(presentReceipt(ctx, known, await sentParts(ctx.db, known.id)));
    const whole = await ownUpload(ctx, id, purpose);
    const { startedAt, roundId } = whole;
    const admission = await admitPlan(ctx, requestKey, { startedAt: new Date(startedAt), roundId });
    const composeReceipt = receiptIn(c.var.language);
    const plan = await finishUpload(ctx, whole, (file) =>
      submitPlan(ctx, { user, conditions, requestKey, admission, upload: { name, file }, composeReceipt }),
    );
    return answerWritten(presentReceipt(ctx, plan, await sentParts(ctx.db, plan.id)));
  })
  .openapi(sent, async (c) => {
    const { ctx } = c.var;
    const plan = await planOfRequest(ctx, c.req.valid("header")["idempotency-key"]);
    return answer(c, plan ? presentReceipt(ctx, plan, await sentParts(ctx.db, plan.id)) : null);
  });

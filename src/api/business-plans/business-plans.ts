import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import {
  admitPlan,
  recordDownload,
  submitPlan,
  withdrawPlan,
} from "#domain/business-plans/business-plans.commands.ts";
import { planExtensions } from "#domain/business-plans/business-plans.limits.ts";
import {
  currentPlanOf,
  type PlanRow,
  planById,
  plansOf,
} from "#domain/business-plans/business-plans.queries.ts";
import {
  PlanReceipt,
  PlanRounds,
  PlanSafety,
  PlanTerms,
  PlanVersion,
  planFields,
} from "#domain/business-plans/business-plans.ts";
import { ownConditions } from "#domain/business-plans/conditions.ts";
import { sentParts } from "#domain/business-plans/plan-parts.queries.ts";
import { planRounds } from "#domain/business-plans/plans-of-round.queries.ts";
import { documentFiles } from "#domain/content-pack/document-links.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { addHeaders, idParam, idQuery, roundQuery } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentPlanVersion, presentPlanVersions, presentReceipt } from "./present-plan.ts";
import { receiptIn } from "./signed-receipt.ts";

const { get, post } = endpoints("business plans");

const PlanFields = z.object(planFields);

const terms = get("/files/upload/business-plan", "plans.send", {
  summary: "What a plan may be, and what sending one confirms",
  responses: answers(PlanTerms, "The terms"),
});

const submit = post("/files/upload/business-plan", "plans.send", {
  summary: "Sends one's business plan",
  description:
    "It counts from then on; the one before is kept. Once a round of the competition is announced, it is taken between the round's opening and closing only, and is refused before the file is received; what began in time may end within the grace. The same file under the same name again within ten minutes, or under the same `Idempotency-Key`, is answered with the first receipt. What it is, its bytes say: an ending of another kind becomes its own, that of a program is refused.",
  request: { headers: addHeaders, body: fileFormOf("selectedFile", PlanFields) },
  responses: answers(PlanReceipt, "The receipt: it survives a power cut"),
  problems: ["conflict", "competition-not-open", "competition-closed", "too-many-requests"],
});

const current = get("/files/download/{id}", ["plans.read", "plans.send"], {
  summary: "The current plan of a member in a round",
  description: "`id` is the member's. Admins get everyone's, a member its own; to others there is none.",
  request: { params: idParam, query: roundQuery },
  responses: answersFile("The plan"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const versions = get("/business-plan/versions", ["plans.read", "plans.send"], {
  summary: "All plans of a member, the newest first",
  description: "Without `id`, one's own.",
  request: { query: idQuery.partial() },
  responses: answers(PlanVersion.array(), "The plans, each as its receipt shows it"),
});

const version = get("/business-plan/download/{id}", ["plans.read", "plans.send"], {
  summary: "One plan, in any state",
  description: "`id` is the plan's. Admins get everyone's, a member its own; to others there is none.",
  request: { params: idParam },
  responses: answersFile("The plan"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const withdraw = post("/business-plan/withdraw", "plans.send", {
  summary: "Withdraws one's own current plan",
  description:
    "Until the closing of the round, or of one's own extension. The plan is kept, and counts no more. Repeating it changes nothing.",
  request: { query: idQuery },
  responses: answers(PlanVersion, "The plan, withdrawn"),
  problems: ["conflict", "plan-in-no-round", "competition-closed"],
});

const safety = get("/business-plan/safety", "plans.read", {
  summary: "Whether plans are safe to open",
  responses: answers(PlanSafety, "What is done to make sure"),
});

const rounds = get("/business-plan/rounds", "plans.read", {
  summary: "The rounds whose plans can be listed",
  description: "Those that are announced.",
  responses: answers(PlanRounds, "The rounds, and the present one"),
});

export const businessPlansApi = new OpenAPIHono<ApiEnv>()
  .openapi(terms, async (c) => {
    const { ctx, maxUploadBytes: maxBytes } = c.var;
    const body: PlanTerms = {
      maxBytes,
      extensions: [...planExtensions],
      conditions: await ownConditions(ctx),
      models: documentFiles(ctx.content),
    };
    return answer(c, body);
  })
  .openapi(submit, async (c) => {
    const { ctx } = c.var;
    const requestKey = c.req.valid("header")["idempotency-key"];
    const admission = await admitPlan(ctx, requestKey);
    await using upload = await receiveFile(c, "selectedFile");
    const { user, conditions } = readFields(c, PlanFields, upload);
    const composeReceipt = receiptIn(c.var.language);
    const submission = { user, conditions, requestKey, upload, admission, composeReceipt };
    const plan = await submitPlan(ctx, submission);
    return answerWritten(presentReceipt(ctx, plan, await sentParts(ctx.db, plan.id)));
  })
  .openapi(current, async (c) => {
    const { ctx } = c.var;
    const plan = await currentPlanOf(ctx, c.req.valid("param").id, c.req.valid("query").round);
    await recordDownload(ctx, "plan", plan.id);
    return answerStoredFile(c, fileOf(plan));
  })
  .openapi(versions, async (c) => {
    const ctx = signedInContext(c);
    const { id = ctx.actor.userId } = c.req.valid("query");
    const plans = await plansOf(ctx, id);
    await recordReading(ctx, { action: "plan.list", itemType: "user", itemId: id });
    return answer(c, await presentPlanVersions(ctx, plans));
  })
  .openapi(version, async (c) => {
    const ctx = signedInContext(c);
    const plan = await planById(ctx, c.req.valid("param").id);
    await recordDownload(ctx, "plan", plan.id);
    return answerStoredFile(c, fileOf(plan));
  })
  .openapi(withdraw, async (c) => {
    const { ctx } = c.var;
    const plan = await withdrawPlan(ctx, c.req.valid("query").id);
    return answerWritten(await presentPlanVersion(ctx, plan));
  })
  .openapi(safety, (c) => {
    const body: PlanSafety = { isScanned: c.var.ctx.scanFile !== null };
    return answer(c, body);
  })
  .openapi(rounds, async (c) => answer(c, await planRounds(c.var.ctx)));

function fileOf({ name, mediaType, size, sha256 }: PlanRow) {
  return { name, mediaType, size, sha256 };
}

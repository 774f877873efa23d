import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { planById } from "#domain/business-plans/business-plans.queries.ts";
import { dividePlan, divisionOf } from "#domain/business-plans/division.commands.ts";
import { DivisionInput, PlanDivision } from "#domain/business-plans/division.ts";
import { partOfPlan } from "#domain/business-plans/plan-parts.queries.ts";
import type { SignedInContext } from "#domain/context.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody } from "../http/request.ts";

const { get, post } = endpoints("business plans");

const request = { params: idParam.extend({ part: z.string().max(100).meta({ example: "buget" }) }) };

const part = get("/business-plan/download/{id}/part/{part}", ["plans.read", "plans.send"], {
  summary: "One part of a plan that was sent part by part, or divided",
  description: "`id` is the plan's, `part` as the rules name it. To whoever may download the plan.",
  request,
  responses: answersFile("The file of the part"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const clarified = get("/business-plan/download/{id}/clarified/{part}", ["plans.read", "plans.send"], {
  summary: "The same part as it counts: where it was opened again, what came in its place",
  request,
  responses: answersFile("The file of the part"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const division = get("/business-plan/division/{id}", "rounds.manage", {
  summary: "The files or pages of a plan that came as one, and which part each is",
  description:
    "`id` is the plan's. Not found where the plan is neither an archive nor a PDF, or came part by part.",
  request: { params: idParam },
  responses: answers(PlanDivision, "Its files and the parts of the round's rules"),
  problems: ["file-damaged", "archive-unsafe", "storage-unavailable"],
});

const divide = post("/business-plan/division/{id}", "rounds.manage", {
  summary: "Records which file of its archive, or which of its pages, each part of a plan is",
  description: "In place of an earlier division. What was sent and its receipt stay as they are.",
  request: { params: idParam, body: jsonBody(DivisionInput) },
  responses: answers(PlanDivision, "As it is divided now"),
  problems: ["file-damaged", "file-with-password", "archive-unsafe", "storage-unavailable"],
});

export const planPartsApi = new OpenAPIHono<ApiEnv>()
  .openapi(part, async (c) => answerStoredFile(c, await partToRead(signedInContext(c), c.req.valid("param"))))
  .openapi(clarified, async (c) => {
    const file = await partToRead(signedInContext(c), c.req.valid("param"), { isClarified: true });
    return answerStoredFile(c, file);
  })
  .openapi(division, async (c) => answer(c, await divisionOf(signedInContext(c), c.req.valid("param").id)))
  .openapi(divide, async (c) => {
    const ctx = signedInContext(c);
    const { id } = c.req.valid("param");
    await dividePlan(ctx, id, c.req.valid("json"));
    return answerWritten(await divisionOf(ctx, id));
  });

async function partToRead(
  ctx: SignedInContext,
  { id, part: name }: { id: number; part: string },
  which?: { isClarified: boolean },
) {
  const plan = await planById(ctx, id);
  const file = await partOfPlan(ctx.db, plan.id, name, which);
  await recordDownload(ctx, "part", plan.id);
  return file;
}

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { planById } from "#domain/business-plans/business-plans.queries.ts";
import { partOfPlan } from "#domain/business-plans/plan-parts.queries.ts";
import type { SignedInContext } from "#domain/context.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam } from "../http/request.ts";

const { get } = endpoints("business plans");

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

export const planPartsApi = new OpenAPIHono<ApiEnv>()
  .openapi(part, async (c) => answerStoredFile(c, await partToRead(signedInContext(c), c.req.valid("param"))))
  .openapi(clarified, async (c) => {
    const file = await partToRead(signedInContext(c), c.req.valid("param"), { isClarified: true });
    return answerStoredFile(c, file);
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

import { OpenAPIHono } from "@hono/zod-openapi";
import { dividePlan, divisionOf } from "#domain/business-plans/division.commands.ts";
import { DivisionInput, PlanDivision } from "#domain/business-plans/division.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody } from "../http/request.ts";

const { get, post } = endpoints("business plans");

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

export const planDivisionApi = new OpenAPIHono<ApiEnv>()
  .openapi(division, async (c) => answer(c, await divisionOf(signedInContext(c), c.req.valid("param").id)))
  .openapi(divide, async (c) => {
    const ctx = signedInContext(c);
    const { id } = c.req.valid("param");
    await dividePlan(ctx, id, c.req.valid("json"));
    return answerWritten(await divisionOf(ctx, id));
  });

import { OpenAPIHono } from "@hono/zod-openapi";
import { plansGoingSoon } from "#domain/business-plans/going-plans.queries.ts";
import { GoingPlans } from "#domain/business-plans/going-plans.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { get } = endpoints("retention");

const going = get("/business-plan/going", "members.manage", {
  summary: "The plans that the portal deletes within thirty days",
  responses: answers(GoingPlans, "The plans; none before the admins were told"),
});

export const goingPlansApi = new OpenAPIHono<ApiEnv>().openapi(going, async (c) =>
  answer(c, await plansGoingSoon(c.var.ctx)),
);

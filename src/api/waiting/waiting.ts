import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { waitingFor } from "#domain/waiting/waiting.queries.ts";
import { Waiting } from "#domain/waiting/waiting.ts";
import { answer, answers } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";

const waiting = createRoute({
  method: "get",
  path: "/user/waiting",
  tags: ["accounts"],
  summary: "What waits for someone of the team",
  responses: answers(Waiting, "How much of what they may see"),
});

export const waitingApi = new OpenAPIHono<ApiEnv>().openapi(waiting, async (c) =>
  answer(c, await waitingFor(c.var.ctx)),
);

import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { checkAtGate } from "#domain/sets/check-at-gate.commands.ts";
import { GateAnswer, GateInput } from "#domain/sets/gate-input.ts";
import { answers, answerWritten } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";

const check = createRoute({
  method: "post",
  path: "/gate",
  tags: ["gate"],
  summary: "What there is to say of something before it becomes public",
  description:
    "Of an item with what its editor has not saved, of a set, or of a file that waits for its document. What stops is refused wherever it would become public.",
  request: { body: jsonBody(GateInput) },
  responses: answers(GateAnswer, "What was found; what stops comes first"),
});

export const gateApi = new OpenAPIHono<ApiEnv>().openapi(check, async (c) =>
  answerWritten(await checkAtGate(c.var.ctx, c.req.valid("json"))),
);

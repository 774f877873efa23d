import { OpenAPIHono } from "@hono/zod-openapi";
import { checkAtGate } from "#domain/sets/check-at-gate.commands.ts";
import { GateAnswer, GateInput } from "#domain/sets/gate-input.ts";
import { answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";

const { post } = endpoints("gate");

const check = post("/gate", "content.edit", {
  summary: "What there is to say of something before it becomes public",
  description:
    "Of an item with what its editor has not saved, of a set, or of a file that waits for its document. What stops is refused wherever it would become public.",
  request: { body: jsonBody(GateInput) },
  responses: answers(GateAnswer, "What was found; what stops comes first"),
  isReading: true,
});

export const gateApi = new OpenAPIHono<ApiEnv>().openapi(check, async (c) =>
  answerWritten(await checkAtGate(c.var.ctx, c.req.valid("json"))),
);

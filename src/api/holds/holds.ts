import { createRoute, OpenAPIHono } from "@hono/zod-openapi";
import { liftHold, placeHold } from "#domain/holds/holds.commands.ts";
import { listHolds } from "#domain/holds/holds.queries.ts";
import { Hold, NewHold } from "#domain/holds/holds.ts";
import { answer, answerNothing, answers, answersNothing } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const list = createRoute({
  method: "get",
  path: "/hold/all",
  tags: ["retention"],
  summary: "What is not deleted for now",
  responses: answers(Hold.array(), "The newest first"),
});

const place = createRoute({
  method: "post",
  path: "/hold/add",
  tags: ["retention"],
  summary: "Keeps a plan, a member's data or a round from being deleted",
  description: "One for the same thing takes the place of the first.",
  request: { body: jsonBody(NewHold) },
  responses: answersNothing("Held"),
});

const lift = createRoute({
  method: "delete",
  path: "/hold",
  tags: ["retention"],
  summary: "Lifts a hold",
  request: { query: idQuery },
  responses: answersNothing("Lifted"),
});

export const holdsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answer(c, await listHolds(c.var.ctx)))
  .openapi(place, async (c) => {
    await placeHold(c.var.ctx, c.req.valid("json"));
    return answerNothing();
  })
  .openapi(lift, async (c) => {
    await liftHold(c.var.ctx, c.req.valid("query").id);
    return answerNothing();
  });

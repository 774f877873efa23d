import { OpenAPIHono } from "@hono/zod-openapi";
import { liftHold, placeHold } from "#domain/holds/holds.commands.ts";
import { listHolds } from "#domain/holds/holds.queries.ts";
import { Hold, NewHold } from "#domain/holds/holds.ts";
import { answer, answerNothing, answers, answersNothing } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const { del, get, post } = endpoints("retention");

const list = get("/hold/all", "members.manage", {
  summary: "What is not deleted for now",
  responses: answers(Hold.array(), "The newest first"),
});

const place = post("/hold/add", "members.manage", {
  summary: "Keeps a plan, a member's data or a round from being deleted",
  description: "One for the same thing takes the place of the first.",
  request: { body: jsonBody(NewHold) },
  responses: answersNothing("Held"),
});

const lift = del("/hold", "members.manage", {
  summary: "Lifts a hold",
  request: { query: idQuery },
  responses: answersNothing("Lifted"),
});

export const holdsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answer(c, await listHolds(c.var.ctx)))
  .openapi(place, async (c) => answerNothing(placeHold(c.var.ctx, c.req.valid("json"))))
  .openapi(lift, async (c) => answerNothing(liftHold(c.var.ctx, c.req.valid("query").id)));

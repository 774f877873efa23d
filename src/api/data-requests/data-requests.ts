import { OpenAPIHono } from "@hono/zod-openapi";
import {
  closeRequest,
  extendRequest,
  fileOwnRequest,
  fileRequest,
} from "#domain/data-requests/data-requests.commands.ts";
import { listRequests, ownRequests } from "#domain/data-requests/data-requests.queries.ts";
import {
  DataRequest,
  NewDataRequest,
  NewOwnRequest,
  OwnDataRequest,
  RequestAnswer,
  RequestErasure,
  RequestExtension,
} from "#domain/data-requests/data-requests.ts";
import { erasePerson } from "#domain/data-requests/erase-person.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answerNothing, answers, answersNothing } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const { get, post } = endpoints("data requests");

const own = get("/user/me/requests", "signed-in", {
  summary: "What one asked for about one's own data",
  responses: answers(OwnDataRequest.array(), "The newest first"),
});

const ask = post("/user/me/requests", "signed-in", {
  summary: "Asks for a copy, a correction or the erasure of one's own data (GDPR art. 15 to 17)",
  description:
    "One of the same kind that is open is answered instead. A letter confirms the number and the term.",
  request: { body: jsonBody(NewOwnRequest) },
  responses: answers(OwnDataRequest, "The request, with its number and the last day to answer"),
});

const list = get("/data-request/all", "members.manage", {
  summary: "The requests of persons about their data",
  responses: answers(DataRequest.array(), "Those that are open first, the most urgent first"),
});

const add = post("/data-request/add", "members.manage", {
  summary: "Files a request that came another way",
  request: { body: jsonBody(NewDataRequest) },
  responses: answersNothing("Filed"),
});

const extend = post("/data-request/extend", "members.manage", {
  summary: "Gives a request two more months, once (GDPR art. 12(3))",
  request: { query: idQuery, body: jsonBody(RequestExtension) },
  responses: answersNothing("Extended"),
  problems: ["conflict"],
});

const close = post("/data-request/close", "members.manage", {
  summary: "Closes a request with an answer",
  description: "Whoever has an account gets the answer by letter.",
  request: { query: idQuery, body: jsonBody(RequestAnswer) },
  responses: answersNothing("Closed"),
  problems: ["conflict"],
});

const erase = post("/data-request/erase", "members.manage", {
  summary: "Erases the person who asked for it, and closes the request",
  description:
    "It cannot be undone. Plans that must be kept stay without a name. The caller's password has to be repeated, with a code where the caller has a second factor.",
  request: { query: idQuery, body: jsonBody(RequestErasure) },
  responses: answersNothing("Erased"),
  problems: ["conflict", "held", "last-manager", "wrong-password", "wrong-code", "too-many-requests"],
});

export const dataRequestsApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => answer(c, await ownRequests(signedInContext(c))))
  .openapi(ask, async (c) => answer(c, await fileOwnRequest(signedInContext(c), c.req.valid("json"))))
  .openapi(list, async (c) => answer(c, await listRequests(c.var.ctx)))
  .openapi(add, async (c) => answerNothing(fileRequest(c.var.ctx, c.req.valid("json"))))
  .openapi(extend, async (c) =>
    answerNothing(extendRequest(c.var.ctx, c.req.valid("query").id, c.req.valid("json").reason)),
  )
  .openapi(close, async (c) =>
    answerNothing(closeRequest(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))),
  )
  .openapi(erase, async (c) =>
    answerNothing(erasePerson(signedInContext(c), c.req.valid("query").id, c.req.valid("json"))),
  );

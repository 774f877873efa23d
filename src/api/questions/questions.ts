import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Timestamp } from "#domain/content/content-item.ts";
import {
  answerQuestion,
  askForCall,
  askQuestion,
  noteCall,
  refuseQuestion,
} from "#domain/questions/questions.commands.ts";
import { askedOfTeam, publishedQuestions } from "#domain/questions/questions.queries.ts";
import {
  AskedOfTeam,
  CallNote,
  PublicQuestion,
  QuestionAnswer,
  QuestionRefusal,
  SentCallback,
  SentQuestion,
} from "#domain/questions/questions.ts";
import {
  answerList,
  answerNothing,
  answers,
  answersCreated,
  answersList,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { formBody, idQuery, isJsonForm, jsonBody, pagingOf, pagingQuery } from "../http/request.ts";

const { get, patch, post } = endpoints("questions");
const received = answersCreated(z.object({ receivedAt: Timestamp }), "It was received");

const published = get("/question/published", "everyone", {
  summary: "What people asked, and what the team answered to all, the newest first",
  description: "With `page` or `pageSize`, one page of it.",
  request: { query: pagingQuery },
  responses: answersList(PublicQuestion, "The questions"),
});

const send = post("/question/send", "everyone", {
  summary: "Asks the team something that is answered in public",
  description:
    "The stamp is that of contact/form. Who asked is never shown; an address gets the answer by letter, once.",
  request: { body: formBody(SentQuestion) },
  responses: received,
  problems: ["too-many-requests"],
});

const call = post("/question/call", "everyone", {
  summary: "Asks the team to call",
  description: "The stamp is that of contact/form. The same telephone counts once until it was called.",
  request: { body: formBody(SentCallback) },
  responses: received,
  problems: ["too-many-requests"],
});

const asked = get("/question/all", "rounds.manage", {
  summary: "What people asked and who wants to be called: what waits longest first, then what was done last",
  responses: answers(AskedOfTeam, "Questions and calls"),
});

const answer = post("/question/answer", "rounds.manage", {
  summary: "Publishes a question in words that name nobody, with its answer",
  description: "Whoever left an address gets one letter; the address is then deleted.",
  request: { query: idQuery, body: jsonBody(QuestionAnswer) },
  responses: answersNothing("It is public"),
  problems: ["conflict"],
});

const refuse = post("/question/refuse", "rounds.manage", {
  summary: "Does not publish a question, or publishes it no more, with a reason for the team",
  request: { query: idQuery, body: jsonBody(QuestionRefusal) },
  responses: answersNothing("It is not public"),
  problems: ["conflict"],
});

const called = patch("/question/called", "rounds.manage", {
  summary: "Notes that somebody was called",
  request: { query: idQuery, body: jsonBody(CallNote) },
  responses: answersNothing("It is noted"),
});

export const questionsApi = new OpenAPIHono<ApiEnv>()
  .openapi(published, async (c) =>
    answerList(c, await publishedQuestions(c.var.ctx, pagingOf(c.req.valid("query")))),
  )
  .openapi(send, async (c) => {
    const isJson = isJsonForm(c.req.header("Content-Type"));
    const { stamp, website, ...question } = c.req.valid(isJson ? "json" : "form");
    const sender = { trace: { stamp, website }, address: c.env?.clientAddress ?? "" };
    return answerWritten(await askQuestion(c.var.ctx, question, sender), 201);
  })
  .openapi(call, async (c) => {
    const isJson = isJsonForm(c.req.header("Content-Type"));
    const { stamp, website, ...callback } = c.req.valid(isJson ? "json" : "form");
    const sender = { trace: { stamp, website }, address: c.env?.clientAddress ?? "" };
    return answerWritten(await askForCall(c.var.ctx, callback, sender), 201);
  })
  .openapi(asked, async (c) => answerWritten(await askedOfTeam(c.var.ctx)))
  .openapi(answer, async (c) =>
    answerNothing(answerQuestion(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))),
  )
  .openapi(refuse, async (c) =>
    answerNothing(refuseQuestion(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))),
  )
  .openapi(called, async (c) =>
    answerNothing(noteCall(c.var.ctx, c.req.valid("query").id, c.req.valid("json").note)),
  );

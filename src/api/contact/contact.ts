import { OpenAPIHono, z } from "@hono/zod-openapi";
import { deleteMessage, markMessage, sendMessage } from "#domain/contact/contact.commands.ts";
import { listMessages } from "#domain/contact/contact.queries.ts";
import { ContactMessage, MessageFilter, MessageMarks, SentMessage } from "#domain/contact/contact.ts";
import { newFormStamp } from "#domain/contact/form-stamp.commands.ts";
import { Timestamp } from "#domain/content/content-item.ts";
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

const { del, get, patch, post } = endpoints("contact");

const form = get("/contact/form", "everyone", {
  summary: "What the contact form needs to be sent",
  description:
    "The stamp says when the form was shown; it holds for two days, and not in the first three seconds.",
  responses: answers(z.object({ stamp: z.string().meta({ example: "mbk2x1.5c0f…" }) }), "A stamp"),
});

const send = post("/contact/send", "everyone", {
  summary: "Sends a message to the team",
  description: "It is kept, and mailed to the team. The same message twice within ten minutes counts once.",
  request: { body: formBody(SentMessage) },
  responses: answersCreated(z.object({ receivedAt: Timestamp }), "It was received"),
  problems: ["too-many-requests"],
});

const list = get("/contact/all", "messages.read", {
  summary: "What people wrote to the team: first what waits for an answer past its day, then the newest",
  description: "With `page` or `pageSize`, one page of it.",
  request: { query: pagingQuery.extend(MessageFilter.shape) },
  responses: answersList(ContactMessage, "The messages"),
});

const mark = patch("/contact/update", "messages.read", {
  summary: "Notes that a message was read or answered, or that it was not",
  description: "An answered message counts as read.",
  request: { query: idQuery, body: jsonBody(MessageMarks) },
  responses: answers(ContactMessage, "The message"),
});

const remove = del("/contact", "messages.read", {
  summary: "Deletes a message for good",
  request: { query: idQuery },
  responses: answersNothing("Nothing of it is left"),
});

export const contactApi = new OpenAPIHono<ApiEnv>()
  .openapi(form, async (c) => answerWritten({ stamp: await newFormStamp(c.var.ctx) }))
  .openapi(send, async (c) => {
    const isJson = isJsonForm(c.req.header("Content-Type"));
    const { stamp, website, ...message } = c.req.valid(isJson ? "json" : "form");
    const address = c.env?.clientAddress ?? "";
    return answerWritten(await sendMessage(c.var.ctx, message, { stamp, website }, address), 201);
  })
  .openapi(list, async (c) => {
    const { words, ...paging } = c.req.valid("query");
    return answerList(c, await listMessages(c.var.ctx, { words }, pagingOf(paging)));
  })
  .openapi(mark, async (c) => {
    return answerWritten(await markMessage(c.var.ctx, c.req.valid("query").id, c.req.valid("json")));
  })
  .openapi(remove, async (c) => answerNothing(deleteMessage(c.var.ctx, c.req.valid("query").id)));

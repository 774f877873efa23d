import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { Id } from "#domain/content/content-item.ts";
import { NotFound } from "#domain/errors.ts";
import { listOffers, putInDocuments } from "#domain/lists/list-documents.commands.ts";
import { listDraft, remindOfResults } from "#domain/lists/list-drafts.queries.ts";
import {
  ListConfirmation,
  ListDraft,
  ListKind,
  ListOffer,
  OwnResult,
  PublishedList,
} from "#domain/lists/lists.ts";
import { noteResultsOpened, ownResults } from "#domain/lists/own-results.queries.ts";
import { publishedList } from "#domain/lists/published-lists.queries.ts";
import { confirmList } from "#domain/lists/publishing.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { attachment } from "../http/attachment.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody, roundQuery } from "../http/request.ts";
import { listCsv } from "./list-csv.ts";
import { listWriter } from "./list-document.ts";

const { get, post } = endpoints("lists");
const ofKind = { kind: ListKind };

const published = get("/lists/published", "everyone", {
  summary: "A list of a round as it was published",
  description: "By number, never with a name. Without an id the newest one; null before the first.",
  request: { query: z.object({ id: idParam.shape.id.optional() }) },
  responses: answers(PublishedList.nullable(), "The list"),
});

const csv = get("/lists/published/{id}/csv", "everyone", {
  summary: "A published list as a table, for a spreadsheet",
  request: { params: idParam },
  responses: answersFile("The list"),
});

const offers = get("/lists/offers", "content.edit", {
  summary: "Published lists that are not at their documents yet",
  responses: answers(ListOffer.array(), "The lists, with the documents whose next version each could be"),
});

const put = post("/lists/published/{id}/documents", "content.edit", {
  summary: "Make a set in which a published list is the next version of its documents",
  description:
    "Written on the sheet of the file that is there now. Editors preview and publish the set as any other.",
  request: { params: idParam },
  responses: answers(z.object({ set: Id }), "The set"),
  problems: ["conflict", "file-damaged"],
});

const own = get("/lists/own", "plans.send", {
  summary: "What the lists say of one's own plans, with points and reasons",
  description: "Nothing before the preliminary list is published; never by whom a grid is.",
  responses: answers(OwnResult.array(), "The results, the newest first"),
});

const opened = post("/lists/own/opened", "plans.send", {
  summary: "Note that one has opened one's results",
  responses: answersNothing("Noted"),
});

const draft = get("/lists/draft/{kind}", "rounds.manage", {
  summary: "A list before it is published: what stops it, and why each number is as it is",
  request: { params: z.object(ofKind), query: roundQuery },
  responses: answers(ListDraft, "The list as it is computed now"),
});

const confirm = post("/lists/confirmation", "rounds.manage", {
  summary: "Confirm a list as it is; with the second person it is published",
  description:
    "With it each candidate gets a letter. Another list than whoever confirms saw is 409. One that follows a published list says why (`correction`).",
  request: { body: jsonBody(ListConfirmation) },
  responses: answers(ListDraft, "The list as it is now"),
  problems: ["conflict", "invalid-fields", "list-stopped"],
});

const remind = post("/lists/round/{id}/reminder", "rounds.manage", {
  summary: "Write a second letter to whoever has not opened their result",
  request: { params: idParam },
  responses: answers(ListDraft, "The list as it is now"),
  problems: ["conflict"],
});

export const listsApi = new OpenAPIHono<ApiEnv>()
  .openapi(published, async (c) => answer(c, await publishedList(c.var.ctx, c.req.valid("query").id)))
  .openapi(csv, async (c) => {
    const { ctx, language } = c.var;
    const list = await publishedList(ctx, c.req.valid("param").id);
    if (!list) throw new NotFound();
    const name = language.strings.listStrings.fileName(list.kind, list.id);
    return attachment(listCsv(list, language.strings), "text/csv; charset=utf-8", name);
  })
  .openapi(offers, async (c) => answer(c, await listOffers(c.var.ctx)))
  .openapi(put, async (c) => {
    const { ctx, language } = c.var;
    const set = await putInDocuments(ctx, c.req.valid("param").id, listWriter(language.strings));
    return answerWritten({ set });
  })
  .openapi(own, async (c) => answer(c, await ownResults(signedInContext(c))))
  .openapi(opened, async (c) => answerNothing(noteResultsOpened(signedInContext(c))))
  .openapi(draft, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await listDraft(ctx, c.req.valid("param").kind, c.req.valid("query").round));
  })
  .openapi(confirm, async (c) => {
    const [ctx, list] = [signedInContext(c), c.req.valid("json")];
    await confirmList(ctx, list);
    return answerWritten(await listDraft(ctx, list.kind, list.round));
  })
  .openapi(remind, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await remindOfResults(ctx, id);
    return answerWritten(await listDraft(ctx, "preliminary", id));
  });

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { Change, ChangedItem } from "#domain/sets/changes.ts";
import { openDraft, otherWriter, saveDraft } from "#domain/sets/drafts.commands.ts";
import { shareSet, unshareSet } from "#domain/sets/preview-links.commands.ts";
import { previewPath } from "#domain/sets/preview-links.rules.ts";
import { checkSet, publishSet } from "#domain/sets/publish-set.commands.ts";
import { discardSet, editSet, makeSet, putChange, removeChange } from "#domain/sets/sets.commands.ts";
import { listSets } from "#domain/sets/sets.queries.ts";
import { ChangeSet, ListedSet, NewSet, PreviewLink, PreviewLinkInput, SetEdit } from "#domain/sets/sets.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { editHeaders, idQuery, jsonBody, positiveInteger } from "../http/request.ts";

const { del, get, patch, post } = endpoints("sets");

const theSet = answers(ChangeSet, "The set as it stands now, with what could not be published of it");

const list = get("/set/all", "content.edit", {
  summary: "Sets and drafts that wait, and those published within the last 30 days",
  responses: answers(z.array(ListedSet), "The sets"),
});

const read = get("/set/id", "content.edit", {
  summary: "A set with its changes, and why one of them could not be published now",
  request: { query: idQuery },
  responses: theSet,
});

const add = post("/set/add", "content.edit", {
  summary: "Begins a set of changes that become public together",
  request: { body: jsonBody(NewSet) },
  responses: answersCreated(ChangeSet, "The empty set"),
});

const update = patch("/set/update", "content.edit", {
  summary: "Renames a set, or says when it becomes public by itself",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(SetEdit) },
  responses: theSet,
});

const discard = del("/set", "content.edit", {
  summary: "Gives a set or draft up",
  request: { query: idQuery, headers: editHeaders },
  responses: answersNothing("It waits no more"),
});

const put = post("/set/change", "content.edit", {
  summary: "Puts a change into a set, in place of another one of the same item",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(Change) },
  responses: theSet,
});

const take = del("/set/change", "content.edit", {
  summary: "Takes a change out of its set",
  request: {
    query: idQuery.extend({ change: positiveInteger().meta({ type: "integer", minimum: 1, example: 1 }) }),
    headers: editHeaders,
  },
  responses: theSet,
});

const publish = post("/set/publish", "content.edit", {
  summary: "Publishes a set or draft now: all its changes at once, or none",
  request: { query: idQuery, headers: editHeaders },
  responses: answers(ChangeSet, "The set, published"),
});

const share = post("/set/link", "content.edit", {
  summary: "Makes the link that shows the portal as the set would make it",
  description: "Works without an account, until it ends or is revoked. An earlier link ends.",
  request: { query: idQuery, body: jsonBody(PreviewLinkInput) },
  responses: answersCreated(PreviewLink, "The link; it is told this once"),
});

const unshare = del("/set/link", "content.edit", {
  summary: "Ends the preview link of a set",
  request: { query: idQuery },
  responses: answersNothing("The link shows nothing any more"),
});

const Writer = z
  .object({
    writer: z
      .string()
      .nullable()
      .meta({ description: "Who else saved the item, or its draft, within the last two minutes" }),
  })
  .meta({ id: "Writer" });

const Draft = Writer.extend({ draft: ChangeSet.nullable() }).meta({ id: "Draft" });

const readDraft = get("/draft", "content.edit", {
  summary: "The draft of an item, which waits while visitors read the item as it is",
  request: { query: ChangedItem },
  responses: answers(Draft, "The draft, or null"),
});

const readWriter = get("/draft/writer", "content.edit", {
  summary: "Who else is writing in an item or its draft",
  request: { query: ChangedItem },
  responses: answers(Writer, "Their name, or null"),
});

const writeDraft = patch("/draft", "content.edit", {
  summary: "Saves the draft of an item",
  request: { headers: editHeaders, body: jsonBody(Change) },
  responses: answers(ChangeSet, "The draft as it stands now"),
});

export const setsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answerWritten(await listSets(c.var.ctx)))
  .openapi(read, async (c) => answerWritten(await checkSet(c.var.ctx, c.req.valid("query").id)))
  .openapi(add, async (c) => answerWritten(await makeSet(c.var.ctx, c.req.valid("json")), 201))
  .openapi(update, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    return answerWritten(await editSet(c.var.ctx, c.req.valid("query").id, c.req.valid("json"), version));
  })
  .openapi(discard, async (c) =>
    answerNothing(discardSet(c.var.ctx, c.req.valid("query").id, c.req.valid("header")["if-match"])),
  )
  .openapi(put, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    return answerWritten(await putChange(c.var.ctx, c.req.valid("query").id, c.req.valid("json"), version));
  })
  .openapi(take, async (c) => {
    const { id, change } = c.req.valid("query");
    return answerWritten(await removeChange(c.var.ctx, id, change, c.req.valid("header")["if-match"]));
  })
  .openapi(publish, async (c) =>
    answerWritten(await publishSet(c.var.ctx, c.req.valid("query").id, c.req.valid("header")["if-match"])),
  )
  .openapi(share, async (c) => {
    const { token, until } = await shareSet(c.var.ctx, c.req.valid("query").id, c.req.valid("json").days);
    const address = new URL(`${previewPath}/${token}`, c.var.publicUrl).href;
    return answerWritten({ address, until }, 201);
  })
  .openapi(unshare, async (c) => answerNothing(unshareSet(c.var.ctx, c.req.valid("query").id)))
  .openapi(readDraft, async (c) => {
    const { ctx } = c.var;
    const about = c.req.valid("query");
    return answerWritten({ draft: await openDraft(ctx, about), writer: await otherWriter(ctx, about) });
  })
  .openapi(readWriter, async (c) =>
    answerWritten({ writer: await otherWriter(c.var.ctx, c.req.valid("query")) }),
  )
  .openapi(writeDraft, async (c) =>
    answerWritten(await saveDraft(c.var.ctx, c.req.valid("json"), c.req.valid("header")["if-match"])),
  );

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { examplesFor } from "#domain/texts/examples.ts";
import { editText, giveBackText } from "#domain/texts/texts.commands.ts";
import { listTexts, textForEditor, textHistory } from "#domain/texts/texts.queries.ts";
import { ListedText, Text, TextEdit, TextKey, TextVersion } from "#domain/texts/texts.ts";
import { answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { editHeaders, jsonBody } from "../http/request.ts";

const { del, get, patch } = endpoints("texts");

const ToComplete = z
  .object({
    file: z.string().meta({ example: "content/agencies.yaml" }),
    line: z.int().positive(),
    key: z.string().meta({ example: "agencies[2].phone" }),
    text: z.string().nullable().meta({ example: "agencies", description: "Null: in the pack's files alone" }),
    by: z.enum(["you", "admin", "host"]).meta({ description: "Who can complete it" }),
  })
  .meta({ id: "ValueToComplete" });

const keyQuery = z.object({ key: TextKey });

const read = get("/text", "content.edit", {
  summary: "A text of the content pack, for its editors",
  description: "In the language of the request, with placeholders as they are written.",
  request: { query: keyQuery },
  responses: answers(Text, "The text, and what the pack itself says"),
});

const list = get("/text/all", "content.edit", {
  summary: "Every text of the content pack that editors may change, in the order of the pack",
  responses: answers(z.array(ListedText), "The texts"),
});

const toComplete = get("/content/to-complete", "content.edit", {
  summary: "Values of the content pack that are still examples, without those that items took over",
  responses: answers(z.array(ToComplete), "Where each is, and what is there"),
});

const history = get("/text/history", "content.edit", {
  summary: "Every change of a text, the latest first",
  request: { query: keyQuery },
  responses: answers(z.array(TextVersion), "The versions"),
});

const update = patch("/text", "content.edit", {
  summary: "Puts an editor's text in the place of the pack's own",
  description:
    "Visitors read it at the next request. The value must fit the pack's schema and its other texts.",
  request: { query: keyQuery, headers: editHeaders, body: jsonBody(TextEdit) },
  responses: answers(Text, "The text as it stands now"),
});

const giveBack = del("/text", "content.edit", {
  summary: "Gives the pack's own text back",
  request: { query: keyQuery, headers: editHeaders },
  responses: answers(Text, "The text as it stands now"),
});

export const textsApi = new OpenAPIHono<ApiEnv>()
  .openapi(read, async (c) => answerWritten(await textForEditor(c.var.ctx, c.req.valid("query").key)))
  .openapi(list, async (c) => answerWritten(await listTexts(c.var.ctx)))
  .openapi(toComplete, (c) =>
    answerWritten(
      examplesFor(c.var.ctx).map(({ file, line, key, text, by }) => ({ file, line, key, text, by })),
    ),
  )
  .openapi(history, async (c) => answerWritten(await textHistory(c.var.ctx, c.req.valid("query").key)))
  .openapi(update, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    const text = { key: c.req.valid("query").key, version };
    return answerWritten(await editText(c.var.ctx, text, c.req.valid("json").value));
  })
  .openapi(giveBack, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    return answerWritten(await giveBackText(c.var.ctx, { key: c.req.valid("query").key, version }));
  });

import { OpenAPIHono } from "@hono/zod-openapi";
import { NewsFile } from "#domain/news/news.ts";
import { attachToNews, removeNewsFile, restoreNewsFile } from "#domain/news/news-files.commands.ts";
import { answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { addHeaders, idParam, idQuery } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentNewsFile } from "./present-news.ts";

const { del, patch, post } = endpoints("news");

const attach = patch("/news/add/files", "content.edit", {
  summary: "Attaches a file to a news item",
  description:
    "What it is, its bytes say; its name may not end as a program or another kind of file. `id` is the news item's.",
  request: { headers: addHeaders, body: fileForm("file") },
  responses: answers(NewsFile, "The file"),
});

const remove = del("/newsfile/{id}", "content.edit", {
  summary: "Takes a file off a news item",
  description: "`newsfile/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const restore = post("/newsfile/restore", "content.edit", {
  summary: "Brings back a file that was taken off a news item",
  request: { query: idQuery },
  responses: answers(NewsFile, "The file"),
});

export const newsFilesApi = new OpenAPIHono<ApiEnv>()
  .openapi(attach, async (c) => {
    await using form = await receiveFile(c, "file");
    const { id } = readFields(c, fileFields, form);
    const requestKey = c.req.valid("header")["idempotency-key"];
    return answerWritten(presentNewsFile(await attachToNews(c.var.ctx, id, form, requestKey)));
  })
  .openapi(remove, async (c) => answerNothing(removeNewsFile(c.var.ctx, c.req.valid("param").id)))
  .openapi(restore, async (c) => {
    return answerWritten(presentNewsFile(await restoreNewsFile(c.var.ctx, c.req.valid("query").id)));
  });

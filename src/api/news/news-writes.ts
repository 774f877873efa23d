import { OpenAPIHono } from "@hono/zod-openapi";
import { ItemPlace } from "#domain/content/content-item.ts";
import { attachFile, removeFile, restoreFile } from "#domain/files/attachments.commands.ts";
import {
  addNews,
  deleteNews,
  editNews,
  filesOfNews,
  moveNews,
  restoreNews,
} from "#domain/news/news.commands.ts";
import { Alt, NewNews, News, NewsEdit, NewsFile } from "#domain/news/news.ts";
import { removeNewsImage, replaceNewsImage, restoreNewsImage } from "#domain/news/news-image.commands.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { showingCurrent } from "../http/edited-meanwhile.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { addHeaders, editHeaders, idParam, idQuery, jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentNews, presentNewsFile } from "./present-news.ts";

const { del, patch, post } = endpoints("news");

const add = post("/news/add", "content.edit", {
  summary: "Adds a news item",
  description: "Hidden, unless `isPublic` is true. HTML is sanitised.",
  request: { headers: addHeaders, body: jsonBody(NewNews) },
  responses: answersCreated(News, "The news item as it was added"),
});

const update = patch("/news/update", "content.edit", {
  summary: "Changes a news item, publishes or hides it",
  description: "Fields left out stay as they are. HTML is sanitised.",
  request: { query: idQuery, headers: editHeaders, body: jsonBody(NewsEdit) },
  responses: answers(News, "The news item as it stands now"),
});

const remove = del("/news", "content.edit", {
  summary: "Deletes a news item, with its files and picture",
  description: "`news/restore` brings it back.",
  request: { query: idQuery },
  responses: answersNothing("It is gone"),
});

const restore = post("/news/restore", "content.edit", {
  summary: "Brings back a news item that was deleted",
  request: { query: idQuery },
  responses: answers(News, "The news item as it was"),
});

const move = post("/news/move", "content.edit", {
  summary: "Moves a news item among the others",
  description: "What is published later comes before all of them, as ever. Its version stays the same.",
  request: { query: idQuery, body: jsonBody(ItemPlace) },
  responses: answersNothing("It is moved"),
});

const attach = patch("/news/add/files", "content.edit", {
  summary: "Attaches a file to a news item",
  description:
    "What it is, its bytes say; its name may not end as a program or another kind of file. `id` is the news item's.",
  request: { headers: addHeaders, body: fileForm("file") },
  responses: answers(NewsFile, "The file"),
});

const takeOff = del("/newsfile/{id}", "content.edit", {
  summary: "Takes a file off a news item",
  description: "`newsfile/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const putBack = post("/newsfile/restore", "content.edit", {
  summary: "Brings back a file that was taken off a news item",
  request: { query: idQuery },
  responses: answers(NewsFile, "The file"),
});

const imageFields = fileFields.extend({ alt: Alt.default("") });

const replaceImage = patch("/newsimage/update/image", "content.edit", {
  summary: "Gives a news item a picture, in place of the one it has",
  description:
    "PNG, JPEG, WebP, AVIF or the first frame of a GIF. It is made anew from its pixels: upright, at most 1600 wide, without metadata.",
  request: {
    body: fileForm("image", {
      alt: { type: "string", description: "What it shows; empty when it is decorative" },
    }),
  },
  responses: answers(News, "The news item with its picture"),
});

const removeImage = del("/newsimage/{id}", "content.edit", {
  summary: "Takes the picture off a news item",
  description: "`id` is the news item's. `newsimage/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const restoreImage = post("/newsimage/restore", "content.edit", {
  summary: "Brings back the picture that a news item had last",
  request: { query: idQuery },
  responses: answers(News, "The news item with its picture"),
});

export const newsWritesApi = new OpenAPIHono<ApiEnv>()
  .openapi(add, async (c) => {
    const { ctx } = c.var;
    const added = await addNews(ctx, c.req.valid("json"), c.req.valid("header")["idempotency-key"]);
    return answerWritten(presentNews(added, ctx), 201);
  })
  .openapi(update, async (c) => {
    const { ctx } = c.var;
    const { "if-match": version } = c.req.valid("header");
    const edited = editNews(ctx, c.req.valid("query").id, c.req.valid("json"), version);
    return answerWritten(
      presentNews(
        await showingCurrent({ ctx, itemType: "news" }, edited, (row) => presentNews(row, ctx)),
        ctx,
      ),
    );
  })
  .openapi(remove, async (c) => answerNothing(deleteNews(c.var.ctx, c.req.valid("query").id)))
  .openapi(move, async (c) =>
    answerNothing(moveNews(c.var.ctx, c.req.valid("query").id, c.req.valid("json"))),
  )
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentNews(await restoreNews(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(attach, async (c) => {
    await using form = await receiveFile(c, "file");
    const { id } = readFields(c, fileFields, form);
    const { "idempotency-key": requestKey } = c.req.valid("header");
    const attached = await attachFile(c.var.ctx, filesOfNews, id, { upload: form, requestKey });
    return answerWritten(presentNewsFile(attached));
  })
  .openapi(takeOff, async (c) => answerNothing(removeFile(c.var.ctx, filesOfNews, c.req.valid("param").id)))
  .openapi(putBack, async (c) => {
    const file = await restoreFile(c.var.ctx, filesOfNews, c.req.valid("query").id);
    return answerWritten(presentNewsFile(file));
  })
  .openapi(replaceImage, async (c) => {
    const { ctx } = c.var;
    await using form = await receiveFile(c, "image");
    const { id, alt } = readFields(c, imageFields, form);
    return answerWritten(presentNews(await replaceNewsImage(ctx, id, form, alt), ctx));
  })
  .openapi(removeImage, async (c) => answerNothing(removeNewsImage(c.var.ctx, c.req.valid("param").id)))
  .openapi(restoreImage, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentNews(await restoreNewsImage(ctx, c.req.valid("query").id), ctx));
  });

import { OpenAPIHono } from "@hono/zod-openapi";
import { Alt, News } from "#domain/news/news.ts";
import { removeNewsImage, replaceNewsImage, restoreNewsImage } from "#domain/news/news-image.commands.ts";
import { answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { idParam, idQuery } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { presentNews } from "./present-news.ts";

const { del, patch, post } = endpoints("news");

const imageFields = fileFields.extend({ alt: Alt.default("") });

const replace = patch("/newsimage/update/image", "content.edit", {
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

const remove = del("/newsimage/{id}", "content.edit", {
  summary: "Takes the picture off a news item",
  description: "`id` is the news item's. `newsimage/restore` brings it back.",
  request: { params: idParam },
  responses: answersNothing("It is gone"),
});

const restore = post("/newsimage/restore", "content.edit", {
  summary: "Brings back the picture that a news item had last",
  request: { query: idQuery },
  responses: answers(News, "The news item with its picture"),
});

export const newsImageApi = new OpenAPIHono<ApiEnv>()
  .openapi(replace, async (c) => {
    const { ctx } = c.var;
    await using form = await receiveFile(c, "image");
    const { id, alt } = readFields(c, imageFields, form);
    return answerWritten(presentNews(await replaceNewsImage(ctx, id, form, alt), ctx));
  })
  .openapi(remove, async (c) => answerNothing(removeNewsImage(c.var.ctx, c.req.valid("param").id)))
  .openapi(restore, async (c) => {
    const { ctx } = c.var;
    return answerWritten(presentNews(await restoreNewsImage(ctx, c.req.valid("query").id), ctx));
  });

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { maxLength } from "#domain/content/content-item.limits.ts";
import { ItemPlace } from "#domain/content/content-item.ts";
import { widthsOf } from "#domain/files/files.rules.ts";
import { filesOfNews, newsItems } from "#domain/news/news.commands.ts";
import { listNews, listNewsTypes, type NewsRow, newsColumns, newsImage } from "#domain/news/news.queries.ts";
import { labelsOf } from "#domain/news/news.rules.ts";
import { Alt, NewNews, News, NewsEdit, NewsFile, type NewsImage, NewsTypes } from "#domain/news/news.ts";
import { removeNewsImage, replaceNewsImage, restoreNewsImage } from "#domain/news/news-image.commands.ts";
import { excerpt } from "#domain/text/rich-text.ts";
import type { Asking } from "../accounts/present-can.ts";
import { attachmentsApi } from "../content/attachments-api.ts";
import { amongOthers, itemApi } from "../content/item-api.ts";
import { presentAttachment } from "../content/present-attachment.ts";
import { presentItem } from "../content/present-item.ts";
import {
  answer,
  answerList,
  answerNothing,
  answers,
  answersList,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import { answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFields, fileForm } from "../http/file-forms.ts";
import { answerPicture, pictureQuery } from "../http/picture.ts";
import { contentPagingOf, idParam, idQuery, pagingQuery } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";

const { del, get, patch, post } = endpoints("news");

/** A type of news as an address names it. */
const typeKey = z
  .string()
  .max(maxLength.label * 2)
  .meta({ description: "The `key` of one of `news/types`", example: "sfaturi" });

const list = get("/news/all", "everyone", {
  summary: "All news, newest first",
  description:
    "Visitors and members get public news, admins all. With `page` or `pageSize`, one page of them; with `type`, those of one type. Without a page visitors and members get the first 500, and `X-Total-Count` says how many there are.",
  request: { query: pagingQuery.extend({ type: typeKey.optional() }) },
  responses: answersList(News, "The news"),
});

const types = get("/news/types", "everyone", {
  summary: "The types of the news, the most used first",
  responses: answers(NewsTypes, "The types, and how many news each has"),
});

const oneNews = itemApi({
  type: newsItems,
  schemas: { item: News, added: NewNews, edit: NewsEdit, place: ItemPlace },
  present: presentNews,
  words: { item: "news item", deletedWith: ", with its files and picture", moves: amongOthers },
});

const files = attachmentsApi({
  files: filesOfNews,
  schema: NewsFile,
  present: presentAttachment,
  item: "news item",
});

const image = get("/newsimage/{id}", "everyone", {
  summary: "The picture of a news item",
  description: "As WebP to who accepts it, else as JPEG.",
  request: { params: idParam, query: pictureQuery },
  responses: answersFile("The picture"),
  problems: ["storage-unavailable"],
});

const imageFields = fileFields.extend({ alt: Alt.default("") });

const replaceImage = patch("/newsimage/update/image", "content.edit", {
  summary: "Gives a news item a picture, in place of the one it has",
  description:
    "PNG, JPEG, WebP, AVIF or the first frame of a GIF. It is made anew from its pixels: upright, at most 1600 wide, without metadata. Sent again, it changes nothing.",
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

export const newsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const query = c.req.valid("query");
    const { items, total } = await listNews(c.var.ctx, contentPagingOf(query, c.var.ctx.actor), query.type);
    return answerList(c, { items: items.map((row) => presentNews(row, c.var.ctx)), total });
  })
  .openapi(types, async (c) => answer(c, await listNewsTypes(c.var.ctx)))
  .route("/", oneNews)
  .route("/", files)
  .openapi(image, (c) => {
    const { id } = c.req.valid("param");
    return answerPicture(c, c.req.valid("query"), (wanted) => newsImage(c.var.ctx, id, wanted));
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

/** A news item as the actor may see it. */
function presentNews(row: NewsRow, asking: Asking): News {
  const item = presentItem(row, newsColumns, asking);
  return {
    ...item,
    ...(!item.can && labelsOf(row)),
    excerpt: excerpt(row.text),
    isImage: row.imageSha256 !== null,
    image: presentImage(row),
  };
}

function presentImage({ imageSha256, imageAlt, imageWidth, imageHeight }: NewsRow): NewsImage | null {
  if (!imageSha256 || !imageWidth || !imageHeight) {
    return null;
  }
  return {
    alt: imageAlt ?? "",
    width: imageWidth,
    height: imageHeight,
    widths: widthsOf(imageWidth),
    version: imageSha256.slice(0, 12),
  };
}

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { maxLength } from "#domain/content/content-item.limits.ts";
import {
  listNews,
  listNewsTypes,
  newsById,
  newsFileById,
  newsFiles,
  newsImage,
} from "#domain/news/news.queries.ts";
import { News, NewsFile, NewsTypes } from "#domain/news/news.ts";
import { answer, answerItem, answerList, answers, answersList } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { answerVersion, earlierQuery } from "../http/earlier-version.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { answerPicture, pictureQuery } from "../http/picture.ts";
import { contentPagingOf, idParam, idQuery, pagingQuery } from "../http/request.ts";
import { answerDocument } from "../http/site-document.ts";
import { presentNews, presentNewsFile } from "./present-news.ts";

const { get } = endpoints("news");

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

const item = get("/news/id", "everyone", {
  summary: "One news item",
  request: { query: idQuery },
  responses: answers(News, "The news item"),
});

const image = get("/newsimage/{id}", "everyone", {
  summary: "The picture of a news item",
  description: "As WebP to who accepts it, else as JPEG.",
  request: { params: idParam, query: pictureQuery },
  responses: answersFile("The picture"),
  problems: ["storage-unavailable"],
});

const files = get("/newsfile/id", "everyone", {
  summary: "The files attached to a news item",
  request: { query: idQuery },
  responses: answers(NewsFile.array(), "The files, in the editor's order"),
});

const file = get("/newsfile/download/{id}", "everyone", {
  summary: "A file attached to a news item",
  request: { params: idParam, query: earlierQuery },
  responses: answersFile("The file"),
  problems: ["version-withdrawn", "too-many-requests", "storage-unavailable"],
});

export const newsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const query = c.req.valid("query");
    const { items, total } = await listNews(c.var.ctx, contentPagingOf(query, c.var.ctx.actor), query.type);
    return answerList(c, { items: items.map((row) => presentNews(row, c.var.ctx)), total });
  })
  .openapi(types, async (c) => answer(c, await listNewsTypes(c.var.ctx)))
  .openapi(item, async (c) => {
    const { ctx } = c.var;
    return answerItem(c, presentNews(await newsById(ctx, c.req.valid("query").id), ctx));
  })
  .openapi(image, (c) => {
    const { id } = c.req.valid("param");
    return answerPicture(c, c.req.valid("query"), (wanted) => newsImage(c.var.ctx, id, wanted));
  })
  .openapi(files, async (c) => {
    const attached = await newsFiles(c.var.ctx, c.req.valid("query").id);
    return answer(c, attached.map(presentNewsFile));
  })
  .openapi(file, async (c) => {
    const { id } = c.req.valid("param");
    const stored = await newsFileById(c.var.ctx, id);
    const document = { place: "news" as const, item: String(id) };
    const { versiune } = c.req.valid("query");
    if (stored.document !== null) return answerDocument(c, stored.document, versiune);
    if (versiune) return answerVersion(c, document, versiune, stored.name);
    return answerStoredFile(c, { ...stored, document });
  });

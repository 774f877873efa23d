import { OpenAPIHono } from "@hono/zod-openapi";
import { ItemPlace } from "#domain/content/content-item.ts";
import { addNews, deleteNews, editNews, moveNews, restoreNews } from "#domain/news/news.commands.ts";
import { NewNews, News, NewsEdit } from "#domain/news/news.ts";
import { answerNothing, answers, answersCreated, answersNothing, answerWritten } from "../http/answer.ts";
import { showingCurrent } from "../http/edited-meanwhile.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, editHeaders, idQuery, jsonBody } from "../http/request.ts";
import { presentNews } from "./present-news.ts";

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
  });

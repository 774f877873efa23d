import { OpenAPIHono, z } from "@hono/zod-openapi";
import { purgeFromBin } from "#domain/history/bin.commands.ts";
import { listBin } from "#domain/history/bin.queries.ts";
import { BinEntry, BinKey, HistoryQuery, ItemVersion } from "#domain/history/history.ts";
import { itemHistory } from "#domain/history/item-history.queries.ts";
import { answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { del, get } = endpoints("history");

const history = get("/history", "content.edit", {
  summary: "What a news item, a job or an activity has said, the latest first",
  description:
    "What it says now is the first: one for each save while it is public, for each sitting while it is hidden. A deleted item has no history until it is brought back.",
  request: { query: HistoryQuery },
  responses: answers(z.array(ItemVersion), "The versions"),
});

const bin = get("/bin", "content.edit", {
  summary: "Everything that was deleted and can be brought back, the latest first",
  description: "For 30 days; `news/restore`, `newsfile/restore` and the like bring it back.",
  request: {
    query: z.object({
      words: z
        .string()
        .max(200)
        .optional()
        .meta({ description: "Only what has all these words", example: "anunț" }),
    }),
  },
  responses: answers(z.array(BinEntry), "What is in the bin"),
});

const purge = del("/bin", "content.edit", {
  summary: "Deletes one thing of the bin for good, before its time",
  description: "Nothing brings it back. Its stored files are deleted within the hour.",
  request: { query: BinKey },
  responses: answersNothing("It is gone for good"),
});

export const historyApi = new OpenAPIHono<ApiEnv>()
  .openapi(history, async (c) => answerWritten(await itemHistory(c.var.ctx, c.req.valid("query"))))
  .openapi(bin, async (c) => answerWritten(await listBin(c.var.ctx, c.req.valid("query").words)))
  .openapi(purge, async (c) => answerNothing(purgeFromBin(c.var.ctx, c.req.valid("query"))));

import { OpenAPIHono } from "@hono/zod-openapi";
import { z } from "zod";
import { boardJobAsItCame, searchJobBoard } from "#domain/job-board/job-board.queries.ts";
import { boardJobId, JobSearchResult } from "#domain/job-board/job-board.ts";
import { keyword, LAST_PAGE, LONGEST_KEYWORD } from "#domain/job-board/search-address.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { positiveInteger } from "../http/request.ts";

const { get } = endpoints("job board");

const searchQuery = z.object({
  counties: z
    .string()
    .regex(/^[A-Z]{1,2}(,[A-Z]{1,2})*$/, "counties")
    .transform((codes) => codes.split(","))
    .optional()
    .meta({
      type: "string",
      description: "Codes between commas; without it, all counties",
      example: "AB,BV",
    }),
  q: z
    .string()
    .max(LONGEST_KEYWORD)
    .transform(keyword)
    .optional()
    .meta({ type: "string", maxLength: LONGEST_KEYWORD, description: "A word to look for" }),
  page: positiveInteger(LAST_PAGE)
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: LAST_PAGE, description: "Counts from 1" }),
});

const search = get("/job-board/jobs", "everyone", {
  summary: "Jobs of the external board in some counties, newest first",
  description:
    "Kept for ten minutes. While the board is down the last answer stands in (`isStale`); without one, 503. Whoever has the board asked more than 60 times a minute is refused with 429; what is kept is free.",
  request: { query: searchQuery },
  responses: answers(JobSearchResult, "One page of the jobs"),
  problems: ["too-many-requests", "job-board-unavailable"],
});

const item = get("/job-board/jobs/{id}", "everyone", {
  summary: "One job of the external board, as it came",
  request: { params: z.object({ id: boardJobId.meta({ example: "1540001" }) }) },
  responses: answers(z.record(z.string(), z.unknown()), "The board's own job object, unchecked"),
  problems: ["too-many-requests", "job-board-unavailable"],
});

/** Requests in process, without a client, are not counted. */
function askerOf(env: ApiEnv["Bindings"] | undefined): string | null {
  return env?.clientAddress ?? null;
}

export const jobBoardApi = new OpenAPIHono<ApiEnv>()
  .openapi(search, async (c) => {
    const { counties = [], q = "", page = 1 } = c.req.valid("query");
    return answer(c, await searchJobBoard(c.var.ctx, { counties, q, page }, askerOf(c.env)));
  })
  .openapi(item, async (c) => {
    const json = await boardJobAsItCame(c.var.ctx, c.req.valid("param").id, askerOf(c.env));
    return answer(c, JSON.parse(json) as Record<string, unknown>);
  });

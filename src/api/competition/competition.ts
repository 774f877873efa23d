import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { competitionNow } from "#domain/competition/competition-now.queries.ts";
import { type FrozenRules, frozenRulesOf, frozenTextOf } from "#domain/competition/frozen-rules.queries.ts";
import { CompetitionNow } from "#domain/competition/rounds.ts";
import { answer, answers } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";

const now = createRoute({
  method: "get",
  path: "/competition/now",
  tags: ["competition"],
  summary: "Where the competition stands, by the server's clock",
  responses: answers(CompetitionNow, "The phase with its bounds, and the round with its dates"),
});

const rules = createRoute({
  method: "get",
  path: "/competition/rules/{hash}",
  tags: ["competition"],
  summary: "The rules of a round, as they were frozen at its opening",
  request: { params: z.object({ hash: z.string().meta({ example: "3f9a1c07" }) }) },
  responses: answers(
    z.custom<FrozenRules>().meta({ type: "object", description: "As competition.yaml has them" }),
    "The rules, the rounds that they hold for, and their terms",
  ),
});

const rulesText = createRoute({
  ...rules,
  path: "/competition/rules/{hash}/text",
  summary: "The same as the very text whose SHA-256 begins with the hash",
  responses: answers(z.unknown().meta({ type: "object" }), "The rules as they were frozen"),
});

export const competitionApi = new OpenAPIHono<ApiEnv>()
  .openapi(now, async (c) => answer(c, await competitionNow(c.var.ctx)))
  .openapi(rules, async (c) => answer(c, await frozenRulesOf(c.var.ctx, c.req.valid("param").hash)))
  .openapi(rulesText, async (c) => {
    const text = await frozenTextOf(c.var.ctx, c.req.valid("param").hash);
    const headers = { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "no-cache" };
    // The very text, byte for byte: JSON that is written anew has another hash.
    return c.body(text, 200, headers) as never;
  });

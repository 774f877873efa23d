import { OpenAPIHono, z } from "@hono/zod-openapi";
import { competitionNow } from "#domain/competition/competition-now.queries.ts";
import { CompetitionNow } from "#domain/competition/rounds.ts";
import { type FrozenRules, frozenRulesOf, frozenTextOf } from "#domain/competition/rules.queries.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { get } = endpoints("competition");

const now = get("/competition/now", "everyone", {
  summary: "Where the competition stands, by the server's clock",
  responses: answers(CompetitionNow, "The phase with its bounds, and the round with its dates"),
});

const byHash = { params: z.object({ hash: z.string().meta({ example: "3f9a1c07" }) }) };

const rules = get("/competition/rules/{hash}", "everyone", {
  summary: "The rules of a round, as they were frozen at its opening",
  request: byHash,
  responses: answers(
    z.custom<FrozenRules>().meta({ type: "object", description: "As competition.yaml has them" }),
    "The rules, the rounds that they hold for, and their terms",
  ),
});

const rulesText = get("/competition/rules/{hash}/text", "everyone", {
  summary: "The same as the very text whose SHA-256 begins with the hash",
  request: byHash,
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

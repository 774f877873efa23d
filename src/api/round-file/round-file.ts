import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordAudit } from "#domain/audit/audit.commands.ts";
import { roundMinutes } from "#domain/round-file/minutes.queries.ts";
import { MinutesKind, RoundMinutes } from "#domain/round-file/minutes.ts";
import { planLife, roundFile } from "#domain/round-file/round-file.queries.ts";
import { NamedPlanLife, RoundFile } from "#domain/round-file/round-file.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, roundQuery } from "../http/request.ts";

const { get } = endpoints("round file");

const file = get("/round-file/{id}", "audit.read", {
  summary: "All that is finished of a finished round, by paragraph of its methodology",
  description:
    "Candidates by number alone, and never a draft. Each reading is recorded. None before the final list of the round is published.",
  request: { params: idParam },
  responses: answers(RoundFile, "What is finished"),
});

const life = get("/round-file/{id}/plan/{number}", "audit.read", {
  summary: "What happened to a plan of a finished round, who caused it, and its sealed grids",
  description: "With the candidate's name. Each reading is recorded.",
  request: { params: idParam.extend({ number: z.string().max(20).meta({ example: "K7MR-9QXA" }) }) },
  responses: answers(NamedPlanLife, "The plan's life"),
});

const minutes = get("/minutes", "plans.export", {
  summary: "Which minutes of a round can be had, and one of them",
  description:
    "Plans by number, candidates never by name. An auditor has them once the round is finished. Each reading of one is recorded.",
  request: { query: roundQuery.extend({ kind: MinutesKind.optional() }) },
  responses: answers(RoundMinutes, "The minutes"),
});

export const roundFileApi = new OpenAPIHono<ApiEnv>()
  .openapi(file, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    const found = await roundFile(ctx, id);
    await ctx.write((tx) =>
      recordAudit(tx, ctx, { action: "round-file.read", itemType: "round", itemId: id }),
    );
    return answer(c, found);
  })
  .openapi(life, async (c) => {
    const [ctx, { id, number }] = [signedInContext(c), c.req.valid("param")];
    const { planId: itemId, ...found } = await planLife(ctx, id, number);
    await ctx.write((tx) =>
      recordAudit(tx, ctx, { action: "round-file.read-plan", itemType: "plan", itemId }),
    );
    return answer(c, found);
  })
  .openapi(minutes, async (c) => {
    const [ctx, { round, kind }] = [signedInContext(c), c.req.valid("query")];
    const found = await roundMinutes(ctx, round, kind);
    if (found.round && found.minutes) {
      const { id: itemId } = found.round;
      await ctx.write((tx) =>
        recordAudit(tx, ctx, { action: "round-file.read-minutes", itemType: "round", itemId }),
      );
    }
    return answer(c, found);
  });

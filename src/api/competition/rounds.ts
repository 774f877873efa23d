import { OpenAPIHono, z } from "@hono/zod-openapi";
import { manage, managedRounds } from "#domain/competition/managed-rounds.queries.ts";
import {
  FirstDay,
  ManagedRound,
  ManagedRounds,
  NewRound,
  RoundPreview,
} from "#domain/competition/managed-rounds.ts";
import { presentPreview } from "#domain/competition/round-previews.queries.ts";
import { announceRound, discardRound, makeRound } from "#domain/competition/rounds.commands.ts";
import {
  answer,
  answerNothing,
  answers,
  answersCreated,
  answersNothing,
  answerWritten,
} from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const { del, get, post } = endpoints("rounds");

const list = get("/round/all", "rounds.manage", {
  summary: "All rounds of the competition, the newest first",
  description:
    "Each stage with its dates, the rule that gave them, skipped holidays and moves; what the clock does next; extensions.",
  responses: answers(ManagedRounds, "The rounds, and whether the content pack has rules for another one"),
});

const preview = get("/round/preview", "rounds.manage", {
  summary: "The dates that a round would have, by its first day",
  description:
    "Nothing is made. `errors` of `firstDay` say why a day cannot be the first one: not a working day, not from tomorrow on, or in a year whose public holidays are not known.",
  request: { query: z.object({ firstDay: FirstDay }) },
  responses: answers(RoundPreview, "The stages, and the round that takes plans at the same time, if any"),
  problems: ["not-found", "invalid-fields"],
});

const make = post("/round/add", "rounds.manage", {
  summary: "Makes a round as a draft, which the public does not see",
  description: "Its dates are computed now and never again. Refused as `round/preview`.",
  request: { body: jsonBody(NewRound) },
  responses: answersCreated(ManagedRound, "The round"),
  problems: ["not-found"],
});

const discard = del("/round", "rounds.manage", {
  summary: "Deletes a draft",
  description: "A round that was announced stays: 409.",
  request: { query: idQuery },
  responses: answersNothing("The draft is gone"),
  problems: ["conflict", "round-has-duties"],
});

const announce = post("/round/announce", "rounds.manage", {
  summary: "Announces a round: everyone sees its dates, and its clock rules the upload",
  description:
    "409 when it is announced already or its submission would have begun, and `round-overlaps` when another round takes plans at that time.",
  request: { query: idQuery },
  responses: answers(ManagedRound, "The round"),
  problems: ["conflict", "round-overlaps"],
});

/** Making and announcing rounds. */
export const roundsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => answer(c, await managedRounds(c.var.ctx)))
  .openapi(preview, async (c) => {
    return answer(c, await presentPreview(c.var.ctx, c.req.valid("query").firstDay));
  })
  .openapi(make, async (c) => {
    const round = await makeRound(c.var.ctx, c.req.valid("json"));
    return answerWritten(await manage(c.var.ctx, round), 201);
  })
  .openapi(discard, async (c) => answerNothing(discardRound(c.var.ctx, c.req.valid("query").id)))
  .openapi(announce, async (c) => {
    const round = await announceRound(c.var.ctx, c.req.valid("query").id);
    return answerWritten(await manage(c.var.ctx, round));
  });

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordHourly } from "#domain/audit/audit.commands.ts";
import { askToClose, confirmClosing, keepOpen } from "#domain/competition/early-closing.commands.ts";
import { extendFor, shortenFor } from "#domain/competition/extensions.commands.ts";
import { extendableMembers } from "#domain/competition/extensions.queries.ts";
import { manage, managedRounds } from "#domain/competition/managed-rounds.queries.ts";
import {
  BoundMove,
  ClosingReason,
  FirstDay,
  FoundMember,
  ManagedRound,
  ManagedRounds,
  MemberWords,
  MovePreview,
  NewExtension,
  NewRound,
  PlannedBound,
  RoundPreview,
} from "#domain/competition/managed-rounds.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { presentMove, presentPreview } from "#domain/competition/round-previews.queries.ts";
import { announceRound, discardRound, makeRound } from "#domain/competition/rounds.commands.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { signedInContext } from "../accounts/actor.ts";
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

const planMove = get("/round/move", "rounds.manage", {
  summary: "What moving a bound of a stage would change",
  description:
    "Nothing is moved. `errors` of `at` say why the moment is refused: past, out of the stages' order, in another round's submission, without one whole working day of submission, or in a year whose public holidays are not known; a bound that is past is 409 `bound-past`, an earlier closing of an open submission 409 `closing-by-two`, unless a later one of the same day is undone and 24 hours are left.",
  request: { query: idQuery.extend(PlannedBound.shape) },
  responses: answers(MovePreview, "The bounds that would move, and how many members would get a letter"),
  problems: ["bound-past", "closing-by-two", "invalid-fields"],
});

const move = post("/round/move", "rounds.manage", {
  summary: "Moves a bound of a stage; everyone reads the reason, and whom it concerns gets a letter",
  description:
    "Moving the closing is the extension for all, and moving it back on the same day undoes one: what follows moves only as far as needed and keeps its length in working days. Refused as the GET.",
  request: { query: idQuery, body: jsonBody(BoundMove) },
  responses: answers(ManagedRound, "The round"),
  problems: ["bound-past", "closing-by-two"],
});

const members = get("/round/members", "rounds.manage", {
  summary: "Members to whom more time can be given, by words of their names or e-mail",
  description: "The first five. That somebody searched is recorded once in an hour, without the words.",
  request: { query: z.object({ q: MemberWords }) },
  responses: answers(z.array(FoundMember), "The members found"),
});

const extend = post("/round/extend", "rounds.manage", {
  summary: "Gives one member more time than everyone, with a letter",
  description:
    "Also after the closing, until the final list (409 `round-final`). The reason is for the file. `errors` of `until` say why the moment is refused.",
  request: { query: idQuery, body: jsonBody(NewExtension) },
  responses: answers(ManagedRound, "The round"),
  problems: ["round-final"],
});

const shorten = post("/round/shorten", "rounds.manage", {
  summary: "Makes the longer time of one member shorter, or takes it back, with a letter",
  description:
    "Only to undo a mistake of the same day: not to less than what the member had before that day, and so that 24 hours are left; the closing for all as `until` takes it back. The reason is in the letter. `errors` of `until` say why the moment is refused.",
  request: { query: idQuery, body: jsonBody(NewExtension) },
  responses: answers(ManagedRound, "The round"),
});

const askClosing = post("/round/closing", "rounds.manage", {
  summary: "Asks to close the submission before its time",
  description:
    "Nothing closes until a second person confirms it. 409 unless the submission is open, and while there is a request.",
  request: { query: idQuery, body: jsonBody(ClosingReason) },
  responses: answers(ManagedRound, "The round, with the request"),
  problems: ["conflict"],
});

const takeBack = del("/round/closing", "rounds.manage", {
  summary: "Takes back the request to close the submission before its time",
  request: { query: idQuery },
  responses: answers(ManagedRound, "The round, without a request"),
});

const confirm = post("/round/closing/confirm", "rounds.manage", {
  summary: "Closes the submission now, as another person has asked",
  description: "Whoever asked cannot confirm it: 409 `second-person`.",
  request: { query: idQuery },
  responses: answers(ManagedRound, "The round, closed"),
  problems: ["conflict", "second-person"],
});

/** Making and announcing rounds, and changing their dates. */
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
  })
  .openapi(planMove, async (c) => {
    const { id, at, ...bound } = c.req.valid("query");
    return answer(c, await presentMove(c.var.ctx, id, { ...bound, to: at }));
  })
  .openapi(move, async (c) => {
    const { at, ...wanted } = c.req.valid("json");
    const ctx = signedInContext(c);
    const round = await moveBound(ctx, c.req.valid("query").id, { ...wanted, to: at });
    return answerWritten(await manage(ctx, round));
  })
  .openapi(members, async (c) => {
    const ctx = signedInContext(c);
    const found = await extendableMembers(ctx, c.req.valid("query").q);
    await recordHourly(ctx, { action: "member.search", itemType: "user" });
    return answer(c, found);
  })
  .openapi(extend, async (c) => {
    const { id } = c.req.valid("query");
    const ctx = signedInContext(c);
    await extendFor(ctx, id, c.req.valid("json"));
    return answerWritten(await manage(ctx, await roundById(ctx, id)));
  })
  .openapi(shorten, async (c) => {
    const { id } = c.req.valid("query");
    const ctx = signedInContext(c);
    await shortenFor(ctx, id, c.req.valid("json"));
    return answerWritten(await manage(ctx, await roundById(ctx, id)));
  })
  .openapi(askClosing, async (c) => {
    const ctx = signedInContext(c);
    const round = await askToClose(ctx, c.req.valid("query").id, c.req.valid("json").reason);
    return answerWritten(await manage(ctx, round));
  })
  .openapi(takeBack, async (c) => {
    return answerWritten(await manage(c.var.ctx, await keepOpen(c.var.ctx, c.req.valid("query").id)));
  })
  .openapi(confirm, async (c) => {
    const ctx = signedInContext(c);
    return answerWritten(await manage(ctx, await confirmClosing(ctx, c.req.valid("query").id)));
  });

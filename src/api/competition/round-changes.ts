import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordHourly } from "#domain/audit/audit.commands.ts";
import { askToClose, confirmClosing, keepOpen } from "#domain/competition/early-closing.commands.ts";
import { extendableMembers } from "#domain/competition/extendable-members.queries.ts";
import { extendFor, shortenFor } from "#domain/competition/extensions.commands.ts";
import { manage } from "#domain/competition/managed-rounds.queries.ts";
import {
  BoundMove,
  ClosingReason,
  FoundMember,
  ManagedRound,
  MemberWords,
  MovePreview,
  NewExtension,
  PlannedBound,
} from "#domain/competition/managed-rounds.ts";
import { moveBound } from "#domain/competition/round-dates.commands.ts";
import { presentMove } from "#domain/competition/round-previews.queries.ts";
import { roundById } from "#domain/competition/rounds.queries.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idQuery, jsonBody } from "../http/request.ts";

const { del, get, post } = endpoints("rounds");

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

/** Changing the dates of a round. */
export const roundChangesApi = new OpenAPIHono<ApiEnv>()
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

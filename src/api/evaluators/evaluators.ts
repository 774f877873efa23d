import { OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import {
  assignEvaluators,
  foundConnection,
  replaceEvaluator,
} from "#domain/evaluators/assignment.commands.ts";
import { evaluationOf } from "#domain/evaluators/by-alias.queries.ts";
import {
  answerNames,
  declare,
  nameConnection,
  tickEvaluators,
} from "#domain/evaluators/declarations.commands.ts";
import {
  Attendance,
  EvaluatorExchange,
  EvaluatorGate,
  FoundConnection,
  InterviewToHold,
  KnownEvaluators,
  KnownNow,
  NameAnswers,
  NamedConnection,
  ReopeningDecision,
  RoundEvaluators,
  ToDeclare,
} from "#domain/evaluators/evaluators.ts";
import { evaluatorGate, knownEvaluators } from "#domain/evaluators/gate.queries.ts";
import { holdInterview, noteAttendance } from "#domain/evaluators/interviews.commands.ts";
import { decideReopening } from "#domain/evaluators/reopenings.commands.ts";
import { roundEvaluators } from "#domain/evaluators/round-evaluators.queries.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody, roundQuery } from "../http/request.ts";

const { get, post } = endpoints("evaluation");
const asItIs = answers(EvaluatorGate, "The steps as they are now");

const own = get("/evaluators/own", "plans.evaluate", {
  summary: "The first steps of an evaluator: the declaration, and the names of candidates",
  description:
    "Names alone, in alphabetical order, under ids that nobody else gets; not one once they are answered.",
  responses: answers(EvaluatorGate, "The steps"),
});

const declaration = post("/evaluators/declaration", "plans.evaluate", {
  summary: "Declare confidentiality and impartiality for the round",
  request: { body: jsonBody(ToDeclare) },
  responses: asItIs,
  problems: ["edited-meanwhile"],
});

const names = post("/evaluators/names", "plans.evaluate", {
  summary: "Say of each candidate whether one knows them, once",
  request: { body: jsonBody(NameAnswers) },
  responses: asItIs,
  problems: ["conflict"],
});

const named = post("/evaluators/named-connection", "plans.evaluate", {
  summary: "Say of a candidate by name that one knows them after all, until plans are assigned",
  request: { body: jsonBody(NamedConnection) },
  responses: asItIs,
  problems: ["conflict", "invalid-fields"],
});

const connection = post("/evaluators/connection", "plans.evaluate", {
  summary: "Give away a plan whose candidate one knows, as one has found out",
  description: "What one wrote or sealed counts no more, and somebody else evaluates the plan.",
  request: { body: jsonBody(FoundConnection) },
  responses: asItIs,
  problems: ["conflict"],
});

const known = get("/evaluators/known", "plans.send", {
  summary: "The evaluators of the round to which one has sent a plan",
  responses: answers(KnownEvaluators, "Their names; none without a plan in a closed round"),
});

const tick = post("/evaluators/known", "plans.send", {
  summary: "Say which evaluators one knows, in place of what one said before",
  request: { body: jsonBody(KnownNow) },
  responses: answers(KnownEvaluators, "Their names"),
  problems: ["conflict"],
});

const roundAsItIs = answers(RoundEvaluators, "The evaluation as it is now");

const round = get("/evaluators/round", "rounds.manage", {
  summary: "Who evaluates the plans of a round, how far they are, and the interviews",
  description: "No mark, total or reason of an evaluator.",
  request: { query: roundQuery },
  responses: answers(RoundEvaluators, "The evaluation"),
});

const assign = post("/evaluators/round/{id}/assign", "rounds.manage", {
  summary: "Give each admitted plan the evaluators that it lacks",
  description:
    "Equally many to each, without those who know its sender, in an order that anybody can compute again.",
  request: { params: idParam },
  responses: roundAsItIs,
  problems: ["too-few-evaluators", "evaluation-stopped", "evaluation-closed"],
});

const replace = post("/evaluators/round/{id}/replace", "rounds.manage", {
  summary: "Put somebody else in the place of an evaluator who has not sealed",
  description: "What the one who goes has written counts no more.",
  request: { params: idParam, body: jsonBody(EvaluatorExchange) },
  responses: roundAsItIs,
  problems: ["conflict", "evaluator-excluded", "evaluation-stopped", "evaluation-closed"],
});

const reopening = post("/evaluators/round/{id}/reopening", "rounds.manage", {
  summary: "Open a sealed grid again, or refuse to",
  description:
    "Its evaluator sees at once that it is open; a refusal comes at the hour that was set, in one wording.",
  request: { params: idParam, body: jsonBody(ReopeningDecision) },
  responses: roundAsItIs,
  problems: ["conflict", "other-has-sealed"],
});

const interview = post("/evaluators/round/{id}/interview", "rounds.manage", {
  summary: "Say when and where a candidate is interviewed, with a letter to them",
  request: { params: idParam, body: jsonBody(InterviewToHold) },
  responses: roundAsItIs,
  problems: ["conflict"],
});

const attendance = post("/evaluators/round/{id}/attendance", "rounds.manage", {
  summary: "Note whether a candidate came to the interview",
  request: { params: idParam, body: jsonBody(Attendance) },
  responses: roundAsItIs,
  problems: ["conflict"],
});

export const evaluatorsApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => {
    const ctx = signedInContext(c);
    const gate = await evaluatorGate(ctx);
    if (gate.names.length > 0) await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, gate);
  })
  .openapi(declaration, async (c) => {
    const ctx = signedInContext(c);
    await declare(ctx, c.req.valid("json").hash);
    return answerWritten(await evaluatorGate(ctx));
  })
  .openapi(names, async (c) => {
    const ctx = signedInContext(c);
    await answerNames(ctx, c.req.valid("json"));
    return answerWritten(await evaluatorGate(ctx));
  })
  .openapi(named, async (c) => {
    const ctx = signedInContext(c);
    await nameConnection(ctx, c.req.valid("json"));
    return answerWritten(await evaluatorGate(ctx));
  })
  .openapi(connection, async (c) => {
    const [ctx, { alias, note }] = [signedInContext(c), c.req.valid("json")];
    await foundConnection(ctx, await evaluationOf(ctx, alias), note);
    return answerWritten(await evaluatorGate(ctx));
  })
  .openapi(known, async (c) => answer(c, await knownEvaluators(signedInContext(c))))
  .openapi(tick, async (c) => {
    const ctx = signedInContext(c);
    await tickEvaluators(ctx, c.req.valid("json").known);
    return answerWritten(await knownEvaluators(ctx));
  })
  .openapi(round, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await roundEvaluators(ctx, c.req.valid("query").round));
  })
  .openapi(assign, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await assignEvaluators(ctx, id);
    return answerWritten(await roundEvaluators(ctx, id));
  })
  .openapi(replace, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await replaceEvaluator(ctx, id, c.req.valid("json"));
    return answerWritten(await roundEvaluators(ctx, id));
  })
  .openapi(reopening, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await decideReopening(ctx, id, c.req.valid("json"));
    return answerWritten(await roundEvaluators(ctx, id));
  })
  .openapi(interview, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await holdInterview(ctx, id, c.req.valid("json"));
    return answerWritten(await roundEvaluators(ctx, id));
  })
  .openapi(attendance, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await noteAttendance(ctx, id, c.req.valid("json"));
    return answerWritten(await roundEvaluators(ctx, id));
  });

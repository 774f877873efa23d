import { OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { assignEvaluators, replaceEvaluator } from "#domain/evaluators/assignment.commands.ts";
import {
  Attendance,
  EvaluatorExchange,
  InterviewToHold,
  ReopeningDecision,
  RoundEvaluators,
} from "#domain/evaluators/evaluators.ts";
import { holdInterview, noteAttendance } from "#domain/evaluators/interviews.commands.ts";
import { decideReopening } from "#domain/evaluators/reopenings.commands.ts";
import { roundEvaluators } from "#domain/evaluators/round-evaluators.queries.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody, roundQuery } from "../http/request.ts";

const { get, post } = endpoints("evaluation");
const asItIs = answers(RoundEvaluators, "The evaluation as it is now");

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
  responses: asItIs,
  problems: ["too-few-evaluators", "evaluation-stopped", "evaluation-closed"],
});

const replace = post("/evaluators/round/{id}/replace", "rounds.manage", {
  summary: "Put somebody else in the place of an evaluator who has not sealed",
  description: "What the one who goes has written counts no more.",
  request: { params: idParam, body: jsonBody(EvaluatorExchange) },
  responses: asItIs,
  problems: ["conflict", "evaluator-excluded", "evaluation-stopped", "evaluation-closed"],
});

const reopening = post("/evaluators/round/{id}/reopening", "rounds.manage", {
  summary: "Open a sealed grid again, or refuse to",
  description:
    "Its evaluator sees at once that it is open; a refusal comes at the hour that was set, in one wording.",
  request: { params: idParam, body: jsonBody(ReopeningDecision) },
  responses: asItIs,
  problems: ["conflict", "other-has-sealed"],
});

const interview = post("/evaluators/round/{id}/interview", "rounds.manage", {
  summary: "Say when and where a candidate is interviewed, with a letter to them",
  request: { params: idParam, body: jsonBody(InterviewToHold) },
  responses: asItIs,
  problems: ["conflict"],
});

const attendance = post("/evaluators/round/{id}/attendance", "rounds.manage", {
  summary: "Note whether a candidate came to the interview",
  request: { params: idParam, body: jsonBody(Attendance) },
  responses: asItIs,
  problems: ["conflict"],
});

export const roundEvaluatorsApi = new OpenAPIHono<ApiEnv>()
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

import { OpenAPIHono } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { assignVerifiers, exchangeVerifier } from "#domain/verification/assignment.commands.ts";
import { confirmOutcomes, correctOutcome } from "#domain/verification/outcomes.commands.ts";
import { roundVerification } from "#domain/verification/round-verification.queries.ts";
import {
  OutcomeCorrection,
  RoundVerification,
  SeenOutcomes,
  VerifierExchange,
} from "#domain/verification/round-verification.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { idParam, jsonBody, roundQuery } from "../http/request.ts";

const { get, post } = endpoints("verification");
const asItIs = answers(RoundVerification, "The verification as it is now");

const round = get("/verification/round", "rounds.manage", {
  summary: "Who verifies the dossiers of a round, what each waits for, and its outcome",
  description: "No answers of a verifier: progress, and the outcome once both have answered.",
  request: { query: roundQuery },
  responses: answers(RoundVerification, "The verification"),
});

const assign = post("/verification/round/{id}/assign", "rounds.manage", {
  summary: "Give each dossier that lacks them two verifiers",
  description: "Equally many to each, in an order that anybody can compute again.",
  request: { params: idParam },
  responses: asItIs,
  problems: ["too-few-verifiers"],
});

const exchange = post("/verification/round/{id}/exchange", "rounds.manage", {
  summary: "Put another verifier in the place of one",
  description: "The answers of the one who goes count no more.",
  request: { params: idParam, body: jsonBody(VerifierExchange) },
  responses: asItIs,
  problems: ["conflict"],
});

const publish = post("/verification/round/{id}/outcomes", "rounds.manage", {
  summary: "Confirm the outcomes of all dossiers",
  description:
    "With the second person they are published, each with a letter. Any change in between needs both again.",
  request: { params: idParam, body: jsonBody(SeenOutcomes) },
  responses: asItIs,
  problems: ["conflict", "verification-open"],
});

const correct = post("/verification/round/{id}/correct", "rounds.manage", {
  summary: "Confirm that the published outcome of a plan is corrected to the other one",
  description:
    "With the second person who confirms the same reason and lines it is: an event of its own, with a letter.",
  request: { params: idParam, body: jsonBody(OutcomeCorrection) },
  responses: asItIs,
  problems: ["conflict"],
});

export const roundVerificationApi = new OpenAPIHono<ApiEnv>()
  .openapi(round, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await roundVerification(ctx, c.req.valid("query").round));
  })
  .openapi(assign, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await assignVerifiers(ctx, id);
    return answerWritten(await roundVerification(ctx, id));
  })
  .openapi(exchange, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await exchangeVerifier(ctx, id, c.req.valid("json"));
    return answerWritten(await roundVerification(ctx, id));
  })
  .openapi(publish, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await confirmOutcomes(ctx, id, c.req.valid("json").seen);
    return answerWritten(await roundVerification(ctx, id));
  })
  .openapi(correct, async (c) => {
    const [ctx, { id }] = [signedInContext(c), c.req.valid("param")];
    await correctOutcome(ctx, id, c.req.valid("json"));
    return answerWritten(await roundVerification(ctx, id));
  });

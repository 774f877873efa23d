import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { recordDownload } from "#domain/business-plans/business-plans.commands.ts";
import { partOfPlan } from "#domain/business-plans/plan-parts.queries.ts";
import { pagesOfFile } from "#domain/dossiers/part-pages.queries.ts";
import { finishClarifications, writeClarification } from "#domain/verification/clarifications.commands.ts";
import { ownOutcomes } from "#domain/verification/own-outcomes.queries.ts";
import { handIn, reopenAnswers, saveAnswer, settleLine } from "#domain/verification/verification.commands.ts";
import {
  lineOfDossiers,
  ownVerification,
  verificationQueue,
} from "#domain/verification/verification.queries.ts";
import {
  ClarificationToKeep,
  KeptClarification,
  LineAnswer,
  LineOfDossiers,
  LineSettlement,
  OwnOutcome,
  PartWords,
  PlanNumber,
  SavedAnswer,
  VerificationDossier,
  VerificationQueue,
} from "#domain/verification/verification.ts";
import { signedInContext } from "../accounts/actor.ts";
import { presentPlanVersions } from "../business-plans/present-plan.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";

const { get, post } = endpoints("verification");
const ofDossier = { request: { params: z.object({ number: PlanNumber }) } };

const own = get("/verification/own", "plans.send", {
  summary: "What the verification of one's own plans came to",
  description: "Nothing before the outcomes of the round were published.",
  responses: answers(OwnOutcome.array(), "The outcomes"),
});

const queue = get("/verification/queue", "plans.verify", {
  summary: "The dossiers that one verifies",
  description: "Those first for which somebody waits. Empty before the stage of the round begins.",
  responses: answers(VerificationQueue, "The queue"),
});

const line = get("/verification/line/{line}", "plans.verify", {
  summary: "One line of the grid over the dossiers that one verifies",
  description: "What was found and one's own answers; nothing of the other verifier, before or after.",
  request: { params: z.object({ line: z.string().max(80) }) },
  responses: answers(LineOfDossiers, "The line, by dossier"),
});

const dossier = get("/verification/dossier/{number}", "plans.verify", {
  summary: "A dossier that one verifies",
  description:
    "The lines of the administrative grid with what was found and one's own answers. What the other verifier answered is in it once both have handed in, and in nothing before that.",
  ...ofDossier,
  responses: answers(VerificationDossier, "The dossier"),
});

const words = get("/verification/dossier/{number}/part/{part}/words", "plans.verify", {
  summary: "The words of one part of a dossier that one verifies, by page",
  description:
    "As it counts. No pages where the file has no words that can be read; it is to be opened then.",
  request: {
    params: ofDossier.request.params.extend({ part: z.string().max(100).meta({ example: "buget" }) }),
  },
  responses: answers(PartWords, "The words"),
  problems: ["storage-unavailable"],
});

const save = post("/verification/answer", "plans.verify", {
  summary: "Keep an answer to a line while it is written",
  description: "`version` is that of the answer it follows; when another one is there, 412 with it.",
  request: { body: jsonBody(LineAnswer) },
  responses: answers(SavedAnswer, "What was kept"),
  problems: ["conflict", "edited-meanwhile"],
});

const hand = post("/verification/dossier/{number}/hand-in", "plans.verify", {
  summary: "Hand in one's answers",
  description: "Each line that lacks an answer, or words, is a field of 422.",
  ...ofDossier,
  responses: answersNothing("Handed in"),
  problems: ["conflict", "invalid-fields"],
});

const reopen = post("/verification/dossier/{number}/reopen", "plans.verify", {
  summary: "Open one's answers again, while the other verifier has not handed in",
  ...ofDossier,
  responses: answersNothing("Opened"),
  problems: ["conflict"],
});

const settle = post("/verification/settlement", "plans.verify", {
  summary: "Write, or confirm, what both answer to a line on which they differed",
  description: "Sending what the other one wrote confirms it; another text needs both again.",
  request: { body: jsonBody(LineSettlement) },
  responses: answersNothing("Confirmed"),
  problems: ["conflict"],
});

const clarification = post("/verification/dossier/{number}/clarification", "plans.verify", {
  summary: "Keep, or confirm, what is asked of a plan's sender",
  description:
    "Of each line that both want clarified. Once both have confirmed the same it is asked, by one letter; once for each plan. Where the other one wrote meanwhile, 412 with it.",
  request: { ...ofDossier.request, body: jsonBody(ClarificationToKeep) },
  responses: answers(KeptClarification, "When it was saved"),
  problems: ["conflict", "edited-meanwhile", "invalid-fields"],
});

const answered = post("/verification/own/answered", "plans.send", {
  summary: "End what is asked about one's own plan, once everything has come",
  description: "Nothing can be changed afterwards; the verifiers go on.",
  responses: answersNothing("Ended"),
  problems: ["conflict", "clarifications-closed"],
});

export const verificationApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => answer(c, await ownOutcomes(signedInContext(c))))
  .openapi(queue, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await verificationQueue(ctx));
  })
  .openapi(line, async (c) => {
    const ctx = signedInContext(c);
    await recordReading(ctx, { action: "member.list", itemType: "round" });
    return answer(c, await lineOfDossiers(ctx, c.req.valid("param").line));
  })
  .openapi(dossier, async (c) => {
    const ctx = signedInContext(c);
    const { plan: row, progress, standing, ...own } = await ownVerification(ctx, c.req.valid("param").number);
    const [plan] = await presentPlanVersions(ctx, [row]);
    if (!plan) throw new Error("A plan is not presented.");
    await recordReading(ctx, { action: "plan.list", itemType: "user", itemId: row.userId });
    const traces = [...standing.checked.readings].flatMap(([part, reading]) =>
      reading && reading.traces.length > 0 ? [{ part, traces: reading.traces }] : [],
    );
    const body: VerificationDossier = { ...progress, ...own, state: standing.state, plan, traces };
    return answer(c, body);
  })
  .openapi(words, async (c) => {
    const ctx = signedInContext(c);
    const { number, part } = c.req.valid("param");
    const { plan, standing } = await ownVerification(ctx, number);
    const file = await partOfPlan(ctx.db, plan.id, part, { isClarified: true });
    await recordDownload(ctx, "part", plan.id);
    const traces = standing.checked.readings.get(part)?.traces ?? [];
    return answer(c, { ...(await pagesOfFile(ctx, file)), traces });
  })
  .openapi(save, async (c) => answerWritten(await saveAnswer(signedInContext(c), c.req.valid("json"))))
  .openapi(hand, async (c) => answerNothing(handIn(signedInContext(c), c.req.valid("param").number)))
  .openapi(reopen, async (c) => answerNothing(reopenAnswers(signedInContext(c), c.req.valid("param").number)))
  .openapi(settle, async (c) => answerNothing(settleLine(signedInContext(c), c.req.valid("json"))))
  .openapi(clarification, async (c) => {
    const given = { ...c.req.valid("param"), ...c.req.valid("json") };
    return answerWritten(await writeClarification(signedInContext(c), given));
  })
  .openapi(answered, async (c) => answerNothing(finishClarifications(signedInContext(c))));

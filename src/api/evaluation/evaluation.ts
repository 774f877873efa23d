import { OpenAPIHono, z } from "@hono/zod-openapi";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { askReopening, compareSample, saveEntry, sealGrid } from "#domain/evaluation/evaluation.commands.ts";
import { acrossPlans, benchPlan, evaluationDesk, fileToRead } from "#domain/evaluation/evaluation.queries.ts";
import {
  AcrossPlans,
  Alias,
  BenchPlan,
  EntryToSave,
  EvaluationDesk,
  ReopeningRequest,
  SavedEntry,
  SealedNow,
  ToSeal,
} from "#domain/evaluation/evaluation.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { answerFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";

const { get, post } = endpoints("evaluation");
const ofPlan = { request: { params: z.object({ alias: Alias }) } };

const desk = get("/evaluation/desk", "plans.evaluate", {
  summary: "The plans that one evaluates",
  description: "By aliases, in an order of one's own. None before one has declared and answered the names.",
  responses: answers(EvaluationDesk, "The plans"),
});

const plan = get("/evaluation/plan/{alias}", "plans.evaluate", {
  summary: "A plan that one evaluates, with one's own grid",
  description: "Its words tell nothing of who sent it. Totals of others are in it once the stage is over.",
  ...ofPlan,
  responses: answers(BenchPlan, "The plan"),
});

const file = get("/evaluation/plan/{alias}/file/{name}", "plans.evaluate", {
  summary: "A cleaned file of a plan that one evaluates",
  description: "Without properties, under a name that tells nothing of who sent it.",
  request: { params: ofPlan.request.params.extend({ name: z.string().max(200) }) },
  responses: answersFile("The file"),
  problems: ["conflict", "too-many-requests", "storage-unavailable"],
});

const across = get("/evaluation/across/{item}", "plans.evaluate", {
  summary: "One sub-criterion over the plans that one evaluates",
  request: { params: z.object({ item: z.string().max(160) }) },
  responses: answers(AcrossPlans, "The plans, with one's own marks"),
});

const save = post("/evaluation/entry", "plans.evaluate", {
  summary: "Keep a mark and its reason while they are written",
  description: "`version` is that of the entry it follows; when another one is there, 412 with it.",
  request: { body: jsonBody(EntryToSave) },
  responses: answers(SavedEntry, "What was kept"),
  problems: ["conflict", "edited-meanwhile"],
});

const seal = post("/evaluation/plan/{alias}/seal", "plans.evaluate", {
  summary: "Seal one's grid",
  description: "Each item that lacks something is a field of 422. Its hash is in the register from then on.",
  request: { ...ofPlan.request, body: jsonBody(ToSeal) },
  responses: answers(SealedNow, "The seal"),
  problems: ["conflict", "edited-meanwhile", "invalid-fields"],
});

const reopening = post("/evaluation/plan/{alias}/reopening", "plans.evaluate", {
  summary: "Ask that one's sealed grid is opened again",
  description: "A yes is seen at once; a no comes at a set hour, in one wording.",
  request: { ...ofPlan.request, body: jsonBody(ReopeningRequest) },
  responses: answersNothing("Asked"),
  problems: ["conflict"],
});

const sample = post("/evaluation/plan/{alias}/compare", "plans.evaluate", {
  summary: "End the sample plan, and see the commission's marks beside one's own",
  ...ofPlan,
  responses: answersNothing("Ended"),
  problems: ["conflict", "invalid-fields"],
});

export const evaluationApi = new OpenAPIHono<ApiEnv>()
  .openapi(desk, async (c) => answer(c, await evaluationDesk(signedInContext(c))))
  .openapi(plan, async (c) => {
    const ctx = signedInContext(c);
    const { evaluation, ...bench } = await benchPlan(ctx, c.req.valid("param").alias);
    await recordReading(ctx, { action: "evaluation.open", itemType: "evaluation", itemId: evaluation });
    return answer(c, bench);
  })
  .openapi(file, async (c) => {
    const ctx = signedInContext(c);
    const { evaluation, path, ...found } = await fileToRead(ctx, c.req.valid("param"));
    await recordReading(ctx, { action: "evaluation.open-file", itemType: "evaluation", itemId: evaluation });
    const place =
      path === null ? { reader: ctx.files, key: found.sha256 } : { reader: ctx.documents, key: path };
    return await answerFile(c, { ...found, ...place, disposition: "attachment" });
  })
  .openapi(across, async (c) => {
    const ctx = signedInContext(c);
    const { evaluations, ...told } = await acrossPlans(ctx, c.req.valid("param").item);
    const read = evaluations.map((itemId) => ({
      action: "evaluation.open" as const,
      itemType: "evaluation",
      itemId,
    }));
    await recordReading(ctx, ...read);
    return answer(c, told);
  })
  .openapi(save, async (c) => answerWritten(await saveEntry(signedInContext(c), c.req.valid("json"))))
  .openapi(seal, async (c) =>
    answerWritten(await sealGrid(signedInContext(c), c.req.valid("param").alias, c.req.valid("json").seen)),
  )
  .openapi(reopening, async (c) =>
    answerNothing(askReopening(signedInContext(c), c.req.valid("param").alias, c.req.valid("json").reason)),
  )
  .openapi(sample, async (c) => answerNothing(compareSample(signedInContext(c), c.req.valid("param").alias)));

import { OpenAPIHono, z } from "@hono/zod-openapi";
import { appealBench, appealsDesk, fileOfAppeal } from "#domain/appeals/appeals.queries.ts";
import {
  AppealAlias,
  AppealBench,
  AppealConnection,
  AppealsDesk,
  AppealToSend,
  DecisionToConfirm,
  DecisionToSave,
  OwnAppeal,
} from "#domain/appeals/appeals.ts";
import { confirmDecision, saveDecision, tellConnection } from "#domain/appeals/decisions.commands.ts";
import { sendAppeal, withdrawAppeal } from "#domain/appeals/own-appeal.commands.ts";
import { ownAppeal } from "#domain/appeals/own-appeal.queries.ts";
import { appealReceipt } from "#domain/appeals/receipts.commands.ts";
import { recordReading } from "#domain/audit/readings.commands.ts";
import { SavedEntry } from "#domain/evaluation/evaluation.ts";
import { signedInContext } from "../accounts/actor.ts";
import { signedArchive } from "../business-plans/signed-receipt.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { answerFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { jsonBody } from "../http/request.ts";

const { get, post } = endpoints("appeals");
const ofAppeal = { request: { params: z.object({ alias: AppealAlias }) } };

const own = get("/appeals/own", "plans.send", {
  summary: "What one may contest of the result of one's plan, and what one has contested",
  description: "Decisions are in it once those about all plans of the round were told.",
  responses: answers(OwnAppeal, "The points, and the appeal that is in force"),
});

const send = post("/appeals/send", "plans.send", {
  summary: "Contest points of the result of one's plan",
  description: "All at once, until the end of the time. An item that cannot be contested is a field of 422.",
  request: { body: jsonBody(AppealToSend) },
  responses: answersNothing("Sent; a letter says so"),
  problems: ["conflict", "invalid-fields", "not-found"],
});

const withdraw = post("/appeals/withdraw", "plans.send", {
  summary: "Take one's appeal back",
  description: "Until the end of the time; until then another one can be sent.",
  responses: answersNothing("Withdrawn; a letter says so"),
  problems: ["conflict", "not-found"],
});

const receipt = get("/appeals/receipt", "plans.send", {
  summary: "The signed receipt of one's appeal",
  description:
    "A ZIP with the receipt as text (when it came, what is contested, its SHA-256), its signature (Ed25519), the public key in PEM, the appeal as it was sent, and how to verify it without the portal.",
  responses: answersFile("The signed receipt"),
});

const desk = get("/appeals/desk", "appeals.decide", {
  summary: "The appeals that one's commission decides",
  description: "By aliases, once no more can come. Nothing of who sent them, and no total.",
  responses: answers(AppealsDesk, "The appeals"),
});

const bench = get("/appeals/appeal/{alias}", "appeals.decide", {
  summary: "An appeal, with the words of its plan and what the commission writes",
  description: "The marks and reasons of contested points alone.",
  ...ofAppeal,
  responses: answers(AppealBench, "The appeal"),
});

const file = get("/appeals/appeal/{alias}/file/{name}", "appeals.decide", {
  summary: "A cleaned file of the plan of an appeal",
  request: { params: ofAppeal.request.params.extend({ name: z.string().max(200) }) },
  responses: answersFile("The file"),
  problems: ["too-many-requests", "storage-unavailable"],
});

const save = post("/appeals/decision", "appeals.decide", {
  summary: "Keep a decision and its reason while they are written",
  description:
    "Confirmations of it fall. `version` is that of what it follows; another one there: 412 with it.",
  request: { body: jsonBody(DecisionToSave) },
  responses: answers(SavedEntry, "What was kept"),
  problems: ["conflict", "edited-meanwhile", "invalid-fields", "not-found"],
});

const confirm = post("/appeals/appeal/{alias}/confirm", "appeals.decide", {
  summary: "Confirm a decision as one has seen it",
  description: "Once all of the commission have confirmed every point, the appeal is sealed.",
  request: { ...ofAppeal.request, body: jsonBody(DecisionToConfirm) },
  responses: answersNothing("Confirmed"),
  problems: ["conflict", "edited-meanwhile", "invalid-fields"],
});

const connection = post("/appeals/connection", "appeals.decide", {
  summary: "Leave an appeal to the others, as one has a connection with its sender",
  request: { body: jsonBody(AppealConnection) },
  responses: answersNothing("It is theirs alone"),
  problems: ["conflict", "not-found"],
});

export const appealsApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => answer(c, await ownAppeal(signedInContext(c))))
  .openapi(send, async (c) => answerNothing(sendAppeal(signedInContext(c), c.req.valid("json"))))
  .openapi(withdraw, async (c) => answerNothing(withdrawAppeal(signedInContext(c))))
  .openapi(receipt, async (c) => {
    const { signedReceiptStrings: strings, format } = c.var.language.strings;
    const { number, sentAt, appeal, ...signed } = await appealReceipt(signedInContext(c), (said) =>
      strings.appeal({ ...said, moment: `${format.date(said.sentAt)}, ${format.exactTime(said.sentAt)}` }),
    );
    const archive = strings.files.appealArchive(number);
    const more = [[strings.files.appeal, appeal]] as const;
    return await signedArchive(strings, { ...signed, mtime: sentAt, archive, more });
  })
  .openapi(desk, async (c) => answer(c, await appealsDesk(signedInContext(c))))
  .openapi(bench, async (c) => {
    const ctx = signedInContext(c);
    const { appeal, ...shown } = await appealBench(ctx, c.req.valid("param").alias);
    await recordReading(ctx, { action: "appeal.open", itemType: "appeal", itemId: appeal });
    return answer(c, shown);
  })
  .openapi(file, async (c) => {
    const ctx = signedInContext(c);
    const { appeal, ...found } = await fileOfAppeal(ctx, c.req.valid("param"));
    await recordReading(ctx, { action: "appeal.open-file", itemType: "appeal", itemId: appeal });
    return await answerFile(c, {
      ...found,
      reader: ctx.files,
      key: found.sha256,
      disposition: "attachment",
    });
  })
  .openapi(save, async (c) => answerWritten(await saveDecision(signedInContext(c), c.req.valid("json"))))
  .openapi(confirm, async (c) =>
    answerNothing(confirmDecision(signedInContext(c), c.req.valid("param").alias, c.req.valid("json"))),
  )
  .openapi(connection, async (c) =>
    answerNothing(tellConnection(signedInContext(c), c.req.valid("json").alias)),
  );

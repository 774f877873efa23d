import { OpenAPIHono, z } from "@hono/zod-openapi";
import { admitPlan, planOfRequest } from "#domain/business-plans/business-plans.commands.ts";
import { PlanReceipt } from "#domain/business-plans/business-plans.ts";
import { sentParts } from "#domain/business-plans/plan-parts.queries.ts";
import { noteClarificationsRead, saveClarifiedLine } from "#domain/dossiers/clarifications.commands.ts";
import { AnswerInWords, KeptWords } from "#domain/dossiers/clarifications.ts";
import { askedParts, ownDossier, presentOwnPart } from "#domain/dossiers/dossiers.queries.ts";
import {
  AskedParts,
  Dossier,
  DossierSending,
  PartFields,
  PartFile,
  PartId,
  WhoseName,
} from "#domain/dossiers/dossiers.ts";
import { ownPart } from "#domain/dossiers/draft.queries.ts";
import { sayWhoseName, takeOutAuthor } from "#domain/dossiers/owner-named.commands.ts";
import { addPart, admitPart, removePart } from "#domain/dossiers/parts.commands.ts";
import { readPart } from "#domain/dossiers/reading.commands.ts";
import { dossierToSend, sendDossier } from "#domain/dossiers/sending.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { presentReceipt } from "../business-plans/present-plan.ts";
import { receiptIn } from "../business-plans/signed-receipt.ts";
import { answer, answerNothing, answers, answersNothing, answerWritten } from "../http/answer.ts";
import { answerStoredFile, answersFile } from "../http/download.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { fileFormOf } from "../http/file-forms.ts";
import { addHeaders, editHeaders, jsonBody } from "../http/request.ts";
import { readFields, receiveFile } from "../http/upload.ts";
import { dossierArchive } from "./dossier-archive.ts";

const { del, get, patch, post } = endpoints("dossiers");

const partParam = z.object({ id: PartId });

const own = get("/dossier", "plans.send", {
  summary: "One's own dossier, part by part",
  description:
    "For the round that one would send it to: what each part is, the file that is there, and what is known of the lines of the administrative grid.",
  responses: answers(Dossier, "The dossier"),
});

const asked = get("/dossier/parts", "everyone", {
  summary: "The parts that the round asks for",
  description:
    "The same for everybody: what each part is, its model, and no files; and what a single file may be.",
  responses: answers(AskedParts, "The parts"),
});

const add = post("/dossier/part/{id}", "plans.send", {
  summary: "Keeps a file as a part of one's dossier",
  description:
    "In place of the one before, until the closing, or where it was opened again by what was asked, until its term; what began to come in time may end within the grace. It is kept at once, and counts only once the dossier is sent. The same file again, or another request under the same `Idempotency-Key`, changes nothing. Where another device put a file there meanwhile that `version` does not name, 412.",
  request: { params: partParam, headers: addHeaders, body: fileFormOf("selectedFile", PartFields) },
  responses: answers(PartFile, "The file as it is kept: it survives a power cut"),
  problems: [
    ...(["edited-meanwhile", "competition-closed", "clarifications-closed", "part-closed"] as const),
    ...(["changed-elsewhere", "words-unreadable", "dossier-too-large", "too-many-requests"] as const),
  ],
});

const remove = del("/dossier/part/{id}", "plans.send", {
  summary: "Removes the file of a part from one's dossier",
  description: "Until the closing. Plans that were sent keep theirs. A missing part is no error.",
  request: { params: partParam, headers: editHeaders },
  responses: answersNothing("It is not there any more"),
  problems: ["competition-closed"],
});

const file = get("/dossier/part/{id}/file", "plans.send", {
  summary: "The file of a part of one's dossier",
  request: { params: partParam },
  responses: answersFile("The file"),
});

const check = post("/dossier/part/{id}/check", "plans.send", {
  summary: "Reads the file of a part, for what names its owner and for the administrative grid",
  description:
    "The name in any order, with or without diacritics, the e-mail, and what the rules look for. It may take seconds.",
  request: { params: partParam },
  responses: answers(PartFile, "The file; `traces` stays null where it cannot be read"),
  problems: ["too-many-requests"],
});

const clean = post("/dossier/part/{id}/clean", "plans.send", {
  summary: "Takes the author out of the file of a part",
  description:
    "A copy without whoever its properties, comments and tracked changes name takes its place; its words stay, and a PDF loses its links and bookmarks. 422 `author-stays` where that cannot be done surely, as of a PDF with fields or notes, or where nothing is there to take out.",
  request: { params: partParam, headers: editHeaders },
  responses: answers(PartFile, "The copy, as it is kept; it is not read yet"),
  problems: [
    "edited-meanwhile",
    "competition-closed",
    "author-stays",
    "dossier-too-large",
    "too-many-requests",
    "reader-busy",
    "scanner-unavailable",
    "storage-full",
  ],
});

const whose = patch("/dossier/part/{id}/named", "plans.send", {
  summary: "Says that what was found in the file of a part is not about its owner, or is after all",
  description: "Kept with this file alone, and shown to the team beside what was found.",
  request: { params: partParam, headers: editHeaders, body: jsonBody(WhoseName) },
  responses: answers(PartFile, "The file"),
  problems: ["edited-meanwhile", "competition-closed", "too-many-requests"],
});

const send = post("/dossier/send", "plans.send", {
  summary: "Sends one's dossier as a business plan",
  description:
    "Its parts become one archive (the same parts, the same bytes), which is a plan as any other; the receipt lists them. The parts stay, as the beginning of the next version. Sent again within ten minutes without a change, or under the same `Idempotency-Key`, it is answered with the first receipt.",
  request: { headers: addHeaders, body: jsonBody(DossierSending) },
  responses: answers(PlanReceipt, "The receipt: it survives a power cut"),
  problems: [
    "conflict",
    "dossier-incomplete",
    "dossier-changed",
    "competition-not-open",
    "competition-closed",
    "too-many-requests",
    "file-infected",
    "scanner-unavailable",
    "storage-unavailable",
    "storage-full",
  ],
});

const words = post("/dossier/clarification/{line}", "plans.send", {
  summary: "Keeps what one answers in words to a line about which something was asked",
  description:
    "While it is written; it counts from now on. Where another device wrote meanwhile, 412 with its text.",
  request: { params: z.object({ line: z.string().max(80) }), body: jsonBody(AnswerInWords) },
  responses: answers(KeptWords, "What was kept"),
  problems: ["edited-meanwhile", "clarifications-closed"],
});

const seen = post("/dossier/clarification-seen", "plans.send", {
  summary: "Notes that one has read what is asked about one's plan",
  description: "The first time alone: who looks after the round sees when.",
  responses: answersNothing("Noted"),
});

export const dossiersApi = new OpenAPIHono<ApiEnv>()
  .openapi(own, async (c) => answer(c, await ownDossier(signedInContext(c), c.var.maxUploadBytes)))
  .openapi(seen, async (c) => answerNothing(noteClarificationsRead(signedInContext(c))))
  .openapi(words, async (c) => {
    const given = { ...c.req.valid("param"), ...c.req.valid("json") };
    return answerWritten(await saveClarifiedLine(signedInContext(c), given));
  })
  .openapi(asked, async (c) => answer(c, await askedParts(c.var.ctx, c.var.maxUploadBytes)))
  .openapi(add, async (c) => {
    const { ctx, maxUploadBytes: maxBytes } = c.var;
    const { id: part } = c.req.valid("param");
    const admitted = await admitPart(ctx, part);
    await using upload = await receiveFile(c, "selectedFile");
    const { version } = readFields(c, PartFields, upload);
    const requestKey = c.req.valid("header")["idempotency-key"];
    const kept = await addPart(ctx, { admitted, version, requestKey, upload, maxBytes });
    return answerWritten(await presentOwnPart(signedInContext(c), kept));
  })
  .openapi(remove, async (c) => {
    const { "if-match": version } = c.req.valid("header");
    return await answerNothing(removePart(c.var.ctx, c.req.valid("param").id, version));
  })
  .openapi(file, async (c) => {
    const { name, mediaType, size, sha256 } = await ownPart(signedInContext(c), c.req.valid("param").id);
    return answerStoredFile(c, { name, mediaType, size, sha256 });
  })
  .openapi(check, async (c) => {
    const ctx = signedInContext(c);
    const { row, reading } = await readPart(ctx, c.req.valid("param").id);
    return answerWritten(await presentOwnPart(ctx, row, reading));
  })
  .openapi(clean, async (c) => {
    const ctx = signedInContext(c);
    const [{ id: part }, { "if-match": version }] = [c.req.valid("param"), c.req.valid("header")];
    const kept = await takeOutAuthor(ctx, { part, version, maxBytes: c.var.maxUploadBytes });
    return answerWritten(await presentOwnPart(ctx, kept));
  })
  .openapi(whose, async (c) => {
    const ctx = signedInContext(c);
    const [{ id: part }, { "if-match": version }] = [c.req.valid("param"), c.req.valid("header")];
    const { row, reading } = await sayWhoseName(ctx, { part, version, ...c.req.valid("json") });
    return answerWritten(await presentOwnPart(ctx, row, reading));
  })
  .openapi(send, async (c) => {
    const { ctx, language } = c.var;
    const requestKey = c.req.valid("header")["idempotency-key"];
    const admission = await admitPlan(ctx, requestKey);
    const sent = await planOfRequest(ctx, requestKey);
    if (sent) return answerWritten(presentReceipt(ctx, sent, await sentParts(ctx.db, sent.id)));
    const { versions, conditions } = c.req.valid("json");
    const parts = await dossierToSend(ctx, admission, { versions });
    await using archived = await ctx.files.receive(await dossierArchive(parts, ctx.files));
    const archive = { name: language.strings.dossierStrings.archive, file: archived };
    const composeReceipt = receiptIn(language);
    const sending = { requestKey, admission, conditions, parts, archive, composeReceipt };
    const plan = await sendDossier(ctx, sending);
    return answerWritten(presentReceipt(ctx, plan, await sentParts(ctx.db, plan.id)));
  });

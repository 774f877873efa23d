import { OpenAPIHono, z } from "@hono/zod-openapi";
import { presentOwnPart } from "#domain/dossiers/dossiers.queries.ts";
import { PartFile, PartId, UploadedPart } from "#domain/dossiers/dossiers.ts";
import { addPart, admitPart, partOfRequest } from "#domain/dossiers/parts.commands.ts";
import { finishUpload, ownUpload } from "#domain/files/uploads.commands.ts";
import { purposeOfPart } from "#domain/files/uploads.ts";
import { signedInContext } from "../accounts/actor.ts";
import { beginning, beginTus } from "../files/uploads.ts";
import { answer, answers, answerWritten } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, jsonBody } from "../http/request.ts";

const { get, post } = endpoints("dossiers");

const partParam = z.object({ id: PartId });

const begin = post("/dossier/part/{id}/upload", "plans.send", {
  ...beginning,
  summary: "Begins an upload that can be continued, for a part of one's dossier",
  request: { params: partParam },
  problems: ["competition-closed", "too-many-requests", "too-large"],
});

const finish = post("/dossier/part/{id}/finish", "plans.send", {
  summary: "Keeps the file of an upload as a part of one's dossier",
  description:
    "Once all of it has come, as if it had come in one request (`POST /dossier/part/{id}`), from the moment on at which it began. Under the same `Idempotency-Key` it is kept once.",
  request: { params: partParam, headers: addHeaders, body: jsonBody(UploadedPart) },
  responses: answers(PartFile, "The file as it is kept: it survives a power cut"),
  problems: [
    "edited-meanwhile",
    "upload-incomplete",
    "competition-closed",
    "clarifications-closed",
    "part-closed",
    "changed-elsewhere",
    "words-unreadable",
    "file-with-password",
    "dossier-too-large",
  ],
});

const sent = get("/dossier/part/{id}/sent", "plans.send", {
  summary: "What was kept as a part under an `Idempotency-Key`",
  description: "For whoever did not hear the answer, in whichever way it was sent.",
  request: { params: partParam, headers: addHeaders },
  responses: answers(PartFile.nullable(), "The file as it is kept; null where no such file is there"),
});

export const partUploadsApi = new OpenAPIHono<ApiEnv>()
  .openapi(begin, async (c) => {
    const { id } = c.req.valid("param");
    await admitPart(c.var.ctx, id);
    return (await beginTus(c, { purpose: purposeOfPart(id), roundId: null })) as never;
  })
  .openapi(finish, async (c) => {
    const ctx = signedInContext(c);
    const { id: part } = c.req.valid("param");
    const { upload: id, name, version } = c.req.valid("json");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const known = await partOfRequest(ctx, part, requestKey);
    if (known) return answerWritten(await presentOwnPart(ctx, known));
    const whole = await ownUpload(ctx, id, purposeOfPart(part));
    const admitted = await admitPart(ctx, part, new Date(whole.startedAt));
    const given = { admitted, version, requestKey, maxBytes: c.var.maxUploadBytes };
    const kept = await finishUpload(ctx, whole, (file) => addPart(ctx, { ...given, upload: { name, file } }));
    return answerWritten(await presentOwnPart(ctx, kept));
  })
  .openapi(sent, async (c) => {
    const { id } = c.req.valid("param");
    const ctx = signedInContext(c);
    const kept = await partOfRequest(ctx, id, c.req.valid("header")["idempotency-key"]);
    return answer(c, kept ? await presentOwnPart(ctx, kept) : null);
  });

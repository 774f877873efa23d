import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { PartFile, PartId, UploadedPart } from "#domain/dossiers/dossiers.ts";
import { addPart, admitPart, partOfRequest } from "#domain/dossiers/parts.commands.ts";
import { presentPartFile } from "#domain/dossiers/present-part.ts";
import { FileRefused } from "#domain/errors.ts";
import { endUpload, ownUpload, wholeUpload } from "#domain/files/uploads.commands.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answers, answersNothing, answerWritten } from "../http/answer.ts";
import type { ApiEnv } from "../http/env.ts";
import { addHeaders, jsonBody } from "../http/request.ts";

const tags = ["dossiers"];
const partParam = z.object({ id: PartId });
const uploadParam = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const protocol = "As the tus protocol 1.0.0 says (tus.io), with creation and termination.";

const begin = createRoute({
  method: "post",
  path: "/dossier/part/{id}/upload",
  tags,
  summary: "Begins an upload that can be continued, for a part of one's dossier",
  description: `${protocol} \`Upload-Length\` says how many bytes come; \`Location\` where. Ten may be open; one is forgotten after a week.`,
  request: { params: partParam },
  responses: { 201: { description: "Its address is in `Location`" } },
});

const state = createRoute({
  method: "get",
  path: "/dossier/upload/{id}",
  tags,
  summary: "How much of an upload has come",
  description: `${protocol} Asked with HEAD: \`Upload-Offset\` is what has come and survives a power cut.`,
  request: { params: uploadParam },
  responses: answersNothing("See its headers"),
});

const proceed = createRoute({
  method: "patch",
  path: "/dossier/upload/{id}",
  tags,
  summary: "Continues an upload",
  description: `${protocol} What has come when the connection breaks off stays.`,
  request: { params: uploadParam },
  responses: answersNothing("`Upload-Offset` says how much has come in all"),
});

const stop = createRoute({
  method: "delete",
  path: "/dossier/upload/{id}",
  tags,
  summary: "Gives an upload up",
  description: protocol,
  request: { params: uploadParam },
  responses: answersNothing("It is not there any more"),
});

const finish = createRoute({
  method: "post",
  path: "/dossier/part/{id}/finish",
  tags,
  summary: "Keeps the file of an upload as a part of one's dossier",
  description:
    "Once all of it has come, as if it had come in one request (`POST /dossier/part/{id}`), from the moment on at which it began. Under the same `Idempotency-Key` it is kept once.",
  request: { params: partParam, headers: addHeaders, body: jsonBody(UploadedPart) },
  responses: answers(PartFile, "The file as it is kept: it survives a power cut"),
});

const base = "/api/cntr/dossier/upload";

/** The protocol's library is loaded for the first upload. */
async function answerTus(c: Context<ApiEnv>): Promise<Response> {
  const tus = await import("./tus.ts");
  return await tus.answerTus(signedInContext(c), c.req.raw, base);
}

export const uploadsApi = new OpenAPIHono<ApiEnv>()
  .openapi(begin, async (c) => {
    await admitPart(c.var.ctx, c.req.valid("param").id);
    if (Number(c.req.header("Upload-Length")) > c.var.maxUploadBytes) throw new FileRefused("too-large");
    return (await answerTus(c)) as never;
  })
  .openapi(state, async (c) => (await answerTus(c)) as never)
  .openapi(proceed, async (c) => (await answerTus(c)) as never)
  .openapi(stop, async (c) => (await answerTus(c)) as never)
  .openapi(finish, async (c) => {
    const ctx = signedInContext(c);
    const { id: part } = c.req.valid("param");
    const { upload: id, name, version } = c.req.valid("json");
    const requestKey = c.req.valid("header")["idempotency-key"];
    const known = await partOfRequest(ctx, part, requestKey);
    if (known) return answerWritten(presentPartFile(known));
    const startedAt = new Date((await ownUpload(ctx, id)).startedAt);
    await using file = await wholeUpload(ctx, id);
    const given = { part, version, requestKey, upload: { name, file }, startedAt };
    const kept = await addPart(ctx, { ...given, maxBytes: c.var.maxUploadBytes });
    await endUpload(ctx, id);
    return answerWritten(presentPartFile(kept));
  });

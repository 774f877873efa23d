import { OpenAPIHono, z } from "@hono/zod-openapi";
import type { Context } from "hono";
import { FileRefused } from "#domain/errors.ts";
import { ownUploads, type UploadAim } from "#domain/files/uploads.commands.ts";
import { OwnUpload } from "#domain/files/uploads.ts";
import { momentAfter } from "#domain/time/moments.ts";
import { keptMs } from "#domain/time/terms.ts";
import { signedInContext } from "../accounts/actor.ts";
import { answer, answers, answersNothing } from "../http/answer.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";

const { del, get, patch } = endpoints("files");

const uploadParam = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) });
const protocol = "As the tus protocol 1.0.0 says (tus.io), with creation and termination.";

/** The form of an endpoint where an upload begins. */
export const beginning = {
  description: `${protocol} \`Upload-Length\` says how many bytes come, \`sha256\` in \`Upload-Metadata\` by what they are found again; \`Location\` says where they go. Ten may be open; one is forgotten after a week.`,
  responses: { 201: { description: "Its address is in `Location`" } },
} as const;

const list = get("/upload", "plans.send", {
  summary: "One's own uploads that can be continued, the newest first",
  responses: answers(OwnUpload.array(), "The uploads"),
});

const terms = get("/attachment/terms", "content.edit", {
  summary: "How large a file may be that an editor attaches",
  responses: answers(
    z.object({ maxBytes: z.int().positive().meta({ example: 26_214_400 }) }).meta({ id: "AttachmentTerms" }),
    "The largest one that passes",
  ),
});

const state = get("/upload/{id}", "plans.send", {
  summary: "How much of an upload has come",
  description: `${protocol} Asked with HEAD: \`Upload-Offset\` is what has come and survives a power cut.`,
  request: { params: uploadParam },
  responses: answersNothing("See its headers"),
});

const proceed = patch("/upload/{id}", "plans.send", {
  summary: "Continues an upload",
  description: `${protocol} What has come when the connection breaks off stays.`,
  request: { params: uploadParam },
  responses: answersNothing("`Upload-Offset` says how much has come in all"),
  problems: ["conflict", "storage-full"],
});

const stop = del("/upload/{id}", "plans.send", {
  summary: "Gives an upload up",
  description: protocol,
  request: { params: uploadParam },
  responses: answersNothing("It is not there any more"),
});

/**
 * Begins an upload for something that was admitted.
 *
 * @throws FileRefused when the file is larger than the portal takes
 */
export async function beginTus(c: Context<ApiEnv>, aim: UploadAim): Promise<Response> {
  if (Number(c.req.header("Upload-Length")) > c.var.maxUploadBytes) throw new FileRefused("too-large");
  return await answerTus(c, aim);
}

/** The protocol's library is loaded for the first upload. */
async function answerTus(c: Context<ApiEnv>, aim?: UploadAim): Promise<Response> {
  const tus = await import("./tus.ts");
  return await tus.answerTus(signedInContext(c), c.req.raw, aim);
}

export const uploadsApi = new OpenAPIHono<ApiEnv>()
  .openapi(list, async (c) => {
    const uploads = await ownUploads(signedInContext(c));
    const body = uploads.map(({ id, purpose, claimedSha256, size, offset, startedAt }) => ({
      id,
      purpose,
      sha256: claimedSha256,
      size,
      offset,
      startedAt,
      keptUntil: momentAfter(new Date(startedAt), keptMs.uploads),
    }));
    return answer(c, body);
  })
  .openapi(terms, (c) => answer(c, { maxBytes: c.var.maxUploadBytes }))
  .openapi(state, async (c) => (await answerTus(c)) as never)
  .openapi(proceed, async (c) => (await answerTus(c)) as never)
  .openapi(stop, async (c) => (await answerTus(c)) as never);

import { createHash } from "node:crypto";
import { OpenAPIHono, z } from "@hono/zod-openapi";
import { ActivityType } from "#domain/content-pack/activity-type.ts";
import { bytesOf } from "#domain/content-pack/document-bytes.ts";
import type { PackDocument } from "#domain/content-pack/documents.ts";
import { annexesOf } from "#domain/content-pack/views.ts";
import { NotFound } from "#domain/errors.ts";
import { cacheControl, matchesEtag } from "../http/answer.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { answersFile, countDownload, tally } from "../http/download.ts";
import { earlierQuery } from "../http/earlier-version.ts";
import { endpoints } from "../http/endpoint.ts";
import type { ApiEnv } from "../http/env.ts";
import { answerDocument } from "../http/site-document.ts";
import { wholeOrCut } from "../http/whole-or-cut.ts";
import { emptyZip, zipStream } from "../http/zip-stream.ts";

const { get } = endpoints("documents");

const download = get("/files/downloads/{name}", "everyone", {
  summary: "A static document of the content pack",
  request: {
    params: z.object({ name: z.string().meta({ description: "Its slug", example: "model-cv" }) }),
    query: earlierQuery,
  },
  responses: answersFile("The document"),
  problems: ["version-withdrawn", "too-many-requests", "storage-unavailable"],
});

const allAnnexes = get("/files/annexes/{type}", "everyone", {
  summary: "The annexes of an activity's competition in one ZIP",
  description: "Streamed; the same annexes give the same bytes. Those whose file is missing are left out.",
  request: { params: z.object({ type: ActivityType }) },
  responses: answersFile("The annexes"),
  problems: ["too-many-requests"],
});

export const documentsApi = new OpenAPIHono<ApiEnv>()
  .openapi(download, (c) => answerDocument(c, c.req.valid("param").name, c.req.valid("query").versiune))
  .openapi(allAnnexes, async (c) => {
    const { ctx } = c.var;
    const annexes = annexesOf(ctx.content, c.req.valid("param").type);
    const files = (annexes?.documents ?? []).filter(isThere);
    if (!annexes || files.length === 0) throw new NotFound();

    countDownload(c);
    const etag = etagOf(files);
    const headers = {
      "Content-Disposition": contentDisposition("attachment", annexes.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": cacheControl(c),
      ETag: etag,
    };
    if (matchesEtag(c.req.header("If-None-Match"), etag)) return new Response(null, { status: 304, headers });
    for (const { slug } of files) tally(c, { place: "pack", item: slug });
    const body =
      c.req.method === "HEAD" ? null : wholeOrCut(c, zipStream(await emptyZip(), files.map(packed)));
    return new Response(body, { headers: { ...headers, "Content-Type": "application/zip" } });

    function packed({ downloadName, content }: ThereDocument) {
      const { reader, key } = bytesOf(ctx, content);
      return {
        path: downloadName,
        size: content.size,
        options: sameEverywhere,
        open: () => reader.read(key),
      };
    }
  });

type ThereDocument = PackDocument & { content: NonNullable<PackDocument["content"]> };

function isThere(document: PackDocument): document is ThereDocument {
  return document.content !== null;
}

/** ZIP's own earliest moment, in local time as it is written: the archive does not tell when or where it was packed. */
const sameEverywhere = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

function etagOf(files: ThereDocument[]): string {
  const told = files.map(({ downloadName, content }) => `${content.sha256} ${downloadName}\n`);
  return `"${createHash("sha256").update(told.join("")).digest("base64url").slice(0, 22)}"`;
}

import { createRoute, OpenAPIHono, z } from "@hono/zod-openapi";
import { bytesOf } from "#domain/content-pack/document-bytes.ts";
import { findDocument } from "#domain/content-pack/document-links.ts";
import { replacedDocument } from "#domain/content-pack/replaced-documents.ts";
import { NotFound } from "#domain/errors.ts";
import { publishedVersions } from "#domain/files/published-versions.queries.ts";
import { answerFile, answersFile } from "../http/download.ts";
import { answerVersion, earlierQuery } from "../http/earlier-version.ts";
import type { ApiEnv } from "../http/env.ts";

const download = createRoute({
  method: "get",
  path: "/files/downloads/{name}",
  tags: ["documents"],
  summary: "A static document of the content pack",
  request: {
    params: z.object({ name: z.string().meta({ description: "Its slug", example: "model-cv" }) }),
    query: earlierQuery,
  },
  responses: answersFile("The document"),
});

export const documentsApi = new OpenAPIHono<ApiEnv>().openapi(download, async (c) => {
  const { ctx } = c.var;
  const { name: item } = c.req.valid("param");
  const known = findDocument(ctx.content, item);
  // Read anew: the pack of another instance may be a moment older than a file that was just replaced.
  const versions = known && (await publishedVersions(ctx.db, "pack", [item])).get(item);
  const document = known && replacedDocument(known, versions);
  const { versiune } = c.req.valid("query");
  if (document && versiune) return answerVersion(c, { place: "pack", item }, versiune, document.downloadName);
  if (!document?.content) throw new NotFound();
  const { mediaType, size, sha256 } = document.content;
  return answerFile(c, {
    name: document.downloadName,
    mediaType,
    size,
    sha256,
    ...bytesOf(ctx, document.content),
    disposition: "attachment",
    document: { place: "pack", item },
  });
});

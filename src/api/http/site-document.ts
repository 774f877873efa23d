import type { Context } from "hono";
import { bytesOf } from "#domain/content-pack/document-bytes.ts";
import { findDocument } from "#domain/content-pack/document-links.ts";
import { replacedDocument } from "#domain/content-pack/replaced-documents.ts";
import { NotFound } from "#domain/errors.ts";
import { publishedVersions } from "#domain/files/published-versions.queries.ts";
import { answerFile } from "./download.ts";
import { answerVersion } from "./earlier-version.ts";
import type { ApiEnv } from "./env.ts";

/** Sends a document of the site, or an earlier file of it. */
export async function answerDocument(c: Context<ApiEnv>, item: string, version: number | undefined) {
  const { ctx } = c.var;
  const known = findDocument(ctx.content, item);
  // Read anew: the pack of another instance may be a moment older than a file that was just replaced.
  const versions = known && (await publishedVersions(ctx.db, "pack", [item])).get(item);
  const document = known && replacedDocument(known, versions);
  if (document && version) return answerVersion(c, { place: "pack", item }, version, document.downloadName);
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
}

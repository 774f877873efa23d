import type { Context } from "hono";
import { z } from "zod";
import { memberRole } from "#domain/access/permissions.ts";
import { NotFound } from "#domain/errors.ts";
import type { ByteRange, FileReader } from "#domain/ports.ts";
import type { DocumentPlace } from "#domain/tables.ts";
import { cacheControl, matchesEtag } from "./answer.ts";
import { contentDisposition, type Disposition } from "./content-disposition.ts";
import type { ApiEnv } from "./env.ts";
import { answerProblem } from "./problem.ts";
import { readRange } from "./range.ts";
import { wholeOrCut } from "./whole-or-cut.ts";

/** A file as the database or the content pack knows it, and where its bytes are. `sha256` is hexadecimal. */
export interface Download {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
  reader: FileReader;
  /** Its key for `reader`. */
  key: string;
  /** The value of `?v=`, where it is not derived from the file. */
  version?: string;
  disposition: Disposition;
  /** The document that it is, to be counted. */
  document?: DocumentRef;
}

/** A document that a file is. */
export type DocumentRef = { place: DocumentPlace; item: string };

/** `?v={beginning of the file's SHA-256}`: names one state of the file, so that the answer may be cached forever. */
export const versionQuery = z.object({
  v: z.string().optional().meta({ description: "The file's version, if known: the answer may then be kept" }),
});

/** The `responses` of an endpoint that sends a file. */
export function answersFile(description: string) {
  const schema = z.string().meta({ format: "binary" });
  return { 200: { description, content: { "application/octet-stream": { schema } } } };
}

/** Sends a file of the file store. */
export function answerStoredFile(
  c: Context<ApiEnv>,
  file: Pick<Download, "name" | "mediaType" | "size" | "sha256" | "version" | "document">,
  disposition: Disposition = "attachment",
): Promise<Response> {
  return answerFile(c, { ...file, reader: c.var.ctx.files, key: file.sha256, disposition });
}

/**
 * Sends a file, or the part of it that a Range header asks for (RFC 9110 §14): streamed, never run by a browser, with
 * an ETag for If-None-Match and If-Range. A file whose bytes are missing or cut short is NotFound, and reported; too many
 * attachments for one address are TooManyRequests.
 */
export async function answerFile(c: Context<ApiEnv>, file: Download): Promise<Response> {
  if (file.disposition === "attachment") countDownload(c);
  const etag = `"${file.sha256}"`;
  if (matchesEtag(c.req.header("If-None-Match"), etag)) {
    return new Response(null, { status: 304, headers: fileHeaders(c, file, etag) });
  }
  const range = wantsWhole(c, etag) ? null : readRange(c.req.header("Range"), file.size);
  if (range === "unsatisfiable") {
    return answerProblem(c.var.language, "range-not-satisfiable", {
      headers: { "Content-Range": `bytes */${file.size}` },
    });
  }
  const body = await openFile(c, file, range);
  if (file.document && (range === null || range.start === 0)) tally(c, file.document);
  const length = range ? range.end - range.start + 1 : file.size;
  return new Response(body && wholeOrCut(c, body), {
    status: range ? 206 : 200,
    headers: {
      ...fileHeaders(c, file, etag),
      "Content-Type": file.mediaType,
      "Content-Length": String(length),
      ...(range ? { "Content-Range": `bytes ${range.start}-${range.end}/${file.size}` } : {}),
    },
  });
}

/** Counts a download of the client's address, HEAD aside; throws TooManyRequests past the limit (check S37). */
export function countDownload(c: Context<ApiEnv>): void {
  const address = c.env?.clientAddress;
  if (address && c.req.method !== "HEAD") c.var.countDownload(address);
}

/**
 * Counts a document that somebody outside the team gets: not what a download goes on with, nor previews, nor what is only
 * asked about.
 */
export function tally(c: Context<ApiEnv>, document: DocumentRef): void {
  const { actor } = c.var.ctx;
  const isTeam = actor.kind !== "visitor" && !(actor.kind === "signed-in" && actor.role === memberRole);
  if (c.req.method === "GET" && !isTeam && !c.env?.reading) c.var.tallyDownload(document);
}

/** If-Range holds an older ETag (or a date, which the portal never sends): then a part would not match the client's copy. */
function wantsWhole(c: Context<ApiEnv>, etag: string): boolean {
  const ifRange = c.req.header("If-Range");
  return ifRange !== undefined && ifRange !== etag;
}

/** The bytes; for HEAD nothing is opened, but the file must be there all the same. */
async function openFile(c: Context<ApiEnv>, { reader, key, size }: Download, range: ByteRange | null) {
  const isThere = (await reader.sizeOf(key)) === size;
  const isHead = c.req.method === "HEAD";
  const body = isThere && !isHead ? await reader.read(key, range ?? undefined) : null;
  if (!(isThere && (body || isHead))) {
    c.var.report({ event: "file-missing", path: c.req.path });
    throw new NotFound();
  }
  return body;
}

function fileHeaders(
  c: Context<ApiEnv>,
  { name, sha256, version = sha256, disposition }: Download,
  etag: string,
) {
  const asked = c.req.query("v");
  const isLasting = asked && asked.length >= 12 && version.startsWith(asked);
  const isPublic = c.var.ctx.actor.kind === "visitor";
  return {
    "Content-Disposition": contentDisposition(disposition, name),
    "Content-Security-Policy": "default-src 'none'; sandbox",
    "Cache-Control": isLasting && isPublic ? "public, max-age=31536000, immutable" : cacheControl(c),
    "Accept-Ranges": "bytes",
    ETag: etag,
  };
}

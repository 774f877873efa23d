import type { Context } from "hono";
import { z } from "zod";
import { errors } from "#strings/errors.ts";
import { answerStoredFile, type Download, versionQuery } from "./download.ts";
import type { ApiEnv } from "./env.ts";
import { positiveInteger } from "./request.ts";

const widest = 10_000;

/** `?v={version}&w={pixels}&format={format}` of a picture, each of which may be left out. */
export const pictureQuery = versionQuery.extend({
  w: positiveInteger(widest, errors.fields.width(widest))
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: widest, description: "At least so many pixels wide" }),
  format: z.enum(["webp", "jpeg"]).optional().meta({ description: "Instead of what Accept says" }),
});

type Picture = Pick<Download, "name" | "mediaType" | "size" | "sha256"> & { version: string };
type Wanted = { format: "webp" | "jpeg"; width: number | undefined };

/** Sends a picture in the format that the query or the browser asks for. */
export async function answerPicture(
  c: Context<ApiEnv>,
  query: z.output<typeof pictureQuery>,
  find: (wanted: Wanted) => Promise<Picture>,
): Promise<Response> {
  const picture = await find({ format: query.format ?? acceptedFormat(c), width: query.w });
  const response = await answerStoredFile(c, picture, "inline");
  if (!query.format) response.headers.append("Vary", "Accept");
  return response;
}

function acceptedFormat(c: Context<ApiEnv>): "webp" | "jpeg" {
  const header = c.req.header("Accept") ?? "";
  return header.includes("image/webp") ? "webp" : "jpeg";
}

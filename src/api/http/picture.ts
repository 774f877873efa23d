import type { Context } from "hono";
import { z } from "zod";
import { type PictureFormat, pictureFormats } from "#domain/foreign-files/file-kinds.ts";
import { answerStoredFile, type Download, versionQuery } from "./download.ts";
import type { ApiEnv } from "./env.ts";
import { positiveInteger } from "./request.ts";

const widest = 10_000;

/** `?v={version}&w={pixels}&format={format}` of a picture, each of which may be left out. */
export const pictureQuery = versionQuery.extend({
  w: positiveInteger(widest)
    .optional()
    .meta({ type: "integer", minimum: 1, maximum: widest, description: "At least so many pixels wide" }),
  format: z.enum(pictureFormats).optional().meta({
    description:
      "Instead of what Accept says. Where there is no AVIF, which is only made where it is smaller: WebP",
  }),
});

type Picture = Pick<Download, "name" | "mediaType" | "size" | "sha256"> & { version: string };
type Wanted = { formats: readonly PictureFormat[]; width: number | undefined };

/** Sends a picture in the format that the query asks for, or in the smallest one that the browser supports. */
export async function answerPicture(
  c: Context<ApiEnv>,
  query: z.output<typeof pictureQuery>,
  find: (wanted: Wanted) => Promise<Picture>,
): Promise<Response> {
  const picture = await find({ formats: formatsFor(query.format, c.req.header("Accept")), width: query.w });
  const response = await answerStoredFile(c, picture, "inline");
  if (!query.format) response.headers.append("Vary", "Accept");
  return response;
}

function formatsFor(asked: PictureFormat | undefined, accept = ""): PictureFormat[] {
  if (asked) return asked === "avif" ? ["avif", "webp"] : [asked];
  return pictureFormats.filter((format) => format === "jpeg" || accept.includes(`image/${format}`));
}

import { z } from "zod";
import { Timestamp } from "../content/content-item.ts";

/** One's own upload that can be continued, on any device. */
export const OwnUpload = z
  .object({
    id: z.string().meta({ description: "The last part of its address" }),
    purpose: z.string().meta({
      description: "What the file becomes: `plan`, or `part/` and the id of a part",
      example: "plan",
    }),
    sha256: z
      .string()
      .nullable()
      .meta({ description: "Of the whole file, as its sender said; null where it did not" }),
    size: z.int().nonnegative(),
    offset: z.int().nonnegative().meta({ description: "The bytes that have come" }),
    startedAt: Timestamp,
    keptUntil: Timestamp.meta({ description: "What has come is deleted then, if nobody goes on" }),
  })
  .meta({ id: "OwnUpload" });

/** The purpose of an upload for a part of a dossier. */
export function purposeOfPart(part: string): string {
  return `part/${part}`;
}

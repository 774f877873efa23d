import type { Context } from "hono";
import { z } from "zod";
import { splitName } from "#domain/files/files.rules.ts";
import { versionFile } from "#domain/files/published-versions.queries.ts";
import { answerStoredFile, type DocumentRef } from "./download.ts";
import type { ApiEnv } from "./env.ts";
import { positiveInteger } from "./request.ts";

/** `?versiune={number}`: an earlier file of the document. */
export const earlierQuery = z.object({
  versiune: positiveInteger().optional().meta({
    type: "integer",
    minimum: 1,
    description: "The number of an earlier file; absent: the present one",
  }),
});

/** Sends a file that is, or was, at a document's address, under a name with its number. */
export async function answerVersion(c: Context<ApiEnv>, ref: DocumentRef, number: number, name: string) {
  const file = await versionFile(c.var.ctx.db, ref, number);
  const { stem, extension } = splitName(name);
  const numbered = `${stem} (${c.var.language.strings.uiStrings.version(number)})`;
  return answerStoredFile(c, { ...file, name: extension ? `${numbered}.${extension}` : numbered });
}

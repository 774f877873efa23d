import type { Context } from "../context.ts";
import { fileKinds } from "../file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-file.ts";
import type { ReadableKind } from "../read-document.ts";
import type { CheckedDocument } from "./document.rules.ts";
import { documentFindings, type searchForGate } from "./document.rules.ts";
import { memberNames, projectMarks } from "./gate.queries.ts";
import { Finding } from "./gate.ts";

/** A stored file that is to become public. */
export interface StoredDocument extends Pick<CheckedDocument, "name" | "origin" | "fileId"> {
  mediaType: string;
  size: number;
  sha256: string;
}

/** The largest file that is read (bytes): a larger one is advised about. */
const largestRead = 30 * 1024 * 1024;

const readable: readonly ReadableKind[] = ["pdf", "docx", "xlsx"];

/**
 * What was found in stored documents. Formats that cannot be read, such as pictures and archives, are left out. It takes up
 * to seconds for each: never call it within a transaction.
 */
export async function findingsOfDocuments(
  ctx: Context,
  documents: readonly StoredDocument[],
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const document of documents) {
    const kind = readable.find((one) => fileKinds[one].mediaType === document.mediaType);
    if (kind) found.push(...(await findingsOf(ctx, kind, document)));
  }
  return found;
}

async function findingsOf(ctx: Context, kind: ReadableKind, stored: StoredDocument): Promise<Finding[]> {
  const { name, origin, fileId, size } = stored;
  const document = { name, origin, fileId, needsMarks: kind !== "xlsx" };
  const marks = projectMarks(ctx);
  const file = storedFile(ctx, stored);
  const names = [...(await memberNames(ctx.db))];
  const input: Parameters<typeof searchForGate>[1] = { document, marks, names };
  const found =
    size > largestRead
      ? null
      : await ctx.searchDocument("gate", { kind, file, input }).catch(unlessUnreadable);
  if (found === null || found === "locked") {
    return documentFindings({ ...document, read: null }, marks, new Map());
  }
  return Finding.array().parse(found);
}

import type { Context } from "../context.ts";
import { fileKinds } from "../file-kinds.ts";
import type { ReadableKind, ReadDocument } from "../read-document.ts";
import type { CheckedDocument } from "./document.rules.ts";
import { documentFindings } from "./document.rules.ts";
import { memberNames, projectMarks } from "./gate.queries.ts";
import type { Finding } from "./gate.ts";

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
    if (!kind) continue;
    const read = await readStored(ctx, kind, document);
    const names = read ? await memberNames(ctx.db) : new Map();
    const checked = { ...document, read, needsMarks: kind !== "xlsx" };
    found.push(...documentFindings(checked, projectMarks(ctx), names));
  }
  return found;
}

async function readStored(
  ctx: Context,
  kind: ReadableKind,
  { sha256, size }: StoredDocument,
): Promise<ReadDocument | null> {
  if (size > largestRead) return null;
  const read = await ctx.readDocument(kind, () => ctx.files.read(sha256));
  return read === "locked" ? null : read;
}

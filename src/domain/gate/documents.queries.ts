import { bytesOf } from "../content-pack/document-bytes.ts";
import type { Context } from "../context.ts";
import { fileKinds } from "../foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "../foreign-files/foreign-file.ts";
import type { ReadableKind } from "../foreign-files/read-document.ts";
import type { CheckedDocument } from "./document.rules.ts";
import { documentFindings, type searchForGate } from "./document.rules.ts";
import { memberNames, projectMarks } from "./gate.queries.ts";
import { Finding } from "./gate.ts";

/** A stored file that is to become public. */
export interface StoredDocument extends Pick<CheckedDocument, "name" | "origin" | "fileId" | "isResult"> {
  mediaType: string;
  size: number;
  sha256: string;
  /** Where it is, if not in the file store. */
  path?: string | null;
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
    if (document.isResult && isModel(ctx, document)) found.push(modelFinding(document));
    else if (kind) found.push(...(await findingsOf(ctx, kind, document)));
  }
  return found;
}

/** Whether it is, byte for byte, a form with which the content pack began. */
function isModel({ content }: Context, { sha256 }: StoredDocument): boolean {
  return (content.shipped ?? content).documents.some((one) => one.model && one.content?.sha256 === sha256);
}

function modelFinding({ name: file, fileId }: StoredDocument): Finding {
  const where = { field: "document" as const, file, ...(fileId !== undefined && { fileId }) };
  return { level: "stop", code: "model-unfilled", where, quote: "" };
}

async function findingsOf(ctx: Context, kind: ReadableKind, stored: StoredDocument): Promise<Finding[]> {
  const { name, origin, fileId, isResult, size } = stored;
  const document = { name, origin, fileId, isResult, needsMarks: kind !== "xlsx" };
  const marks = projectMarks(ctx);
  const { reader, key } = bytesOf(ctx, { ...stored, path: stored.path ?? null });
  const file = storedFile({ files: reader }, stored, key);
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

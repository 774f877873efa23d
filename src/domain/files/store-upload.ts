import { recordAudit } from "../audit/audit.commands.ts";
import type { Context } from "../context.ts";
import { FileRefused } from "../errors.ts";
import { type FileKind, fileKinds, kindOfMediaType, otherFormatOf } from "../foreign-files/file-kinds.ts";
import type { InspectedFile, ReceivedFile } from "../ports.ts";
import { sanitizeFileName } from "./file-name.ts";
import { isActive, nameOfKind } from "./files.rules.ts";

/** An uploaded file with the name given by its sender. */
export interface Upload {
  name: string;
  file: ReceivedFile;
}

/** A stored file, as a row describes it. */
export interface StoredUpload {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

type UploadContext = Pick<Context, "inspectFile" | "encodePicture"> & ScanContext;

/**
 * Stores an uploaded file if its bytes have one of the types `kinds` and its extension is not that of a program or a page. The media
 * type claimed by the sender is ignored.
 *
 * @throws FileRefused when it is anything else, or as InspectFile; ScannerUnavailable, StorageFull
 */
export async function storeUpload(
  ctx: UploadContext,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<StoredUpload> {
  const { name, kind } = await recogniseUpload(ctx, upload, kinds);
  return await keep(upload.file, name, kind);
}

/** Stores an archive that the portal has made of files which it has taken; throws ScannerUnavailable, StorageFull. */
export async function storeOwnArchive(ctx: ScanContext, { name, file }: Upload): Promise<StoredUpload> {
  await requireClean(ctx, file);
  return await keep(file, name, "zip");
}

async function keep(file: ReceivedFile, name: string, kind: FileKind): Promise<StoredUpload> {
  await file.keep();
  return { name, mediaType: fileKinds[kind].mediaType, size: file.size, sha256: file.sha256 };
}

/**
 * Tells what an uploaded file is without storing it, the same on every way on which files come; throws as `storeUpload`. Its name is
 * that of its sender, on one line, with the extension of its format where it had that of another.
 */
export async function recogniseUpload(
  ctx: UploadContext,
  { name: given, file }: Upload,
  kinds: readonly FileKind[],
): Promise<Pick<InspectedFile, "kind" | "troubles"> & { name: string }> {
  const name = sanitizeFileName(given);
  if (/^[\s.]*$/.test(name)) throw new FileRefused("type-not-accepted");
  if (isActive(name)) throw new FileRefused("type-not-accepted", { format: "program" });
  const inspected = await ctx.inspectFile(file);
  if (!(inspected && kinds.includes(inspected.kind)))
    throw new FileRefused("type-not-accepted", { format: inspected?.kind ?? otherFormatOf(file.head) });
  const { kind, troubles, lacksEnd } = inspected;
  if (lacksEnd) await ctx.encodePicture(file);
  await requireClean(ctx, file);
  return { name: nameOfKind(name, kind), kind, troubles };
}

/** Whether a stored file would be called the same if it came under this name. */
export function isCalled(
  { name, mediaType }: Pick<StoredUpload, "name" | "mediaType">,
  given: string,
): boolean {
  const [sanitized, kind] = [sanitizeFileName(given), kindOfMediaType(mediaType)];
  return name === (kind ? nameOfKind(sanitized, kind) : sanitized);
}

/** The part of a context that scanning a file needs. */
type ScanContext = Pick<Context, "scanFile" | "actor" | "now" | "write" | "logAudit" | "requestId">;

/**
 * Refuses a file that the scanner, if one is configured, finds infected; the audit log records only the refusal.
 *
 * @throws FileRefused when it is infected, ScannerUnavailable when the scanner gives no verdict
 */
async function requireClean(ctx: ScanContext, file: ReceivedFile): Promise<void> {
  if (!ctx.scanFile || (await ctx.scanFile(file)) === "clean") return;
  await ctx.write((tx) => recordAudit(tx, ctx, { action: "upload.refuse-infected" }));
  throw new FileRefused("file-infected");
}

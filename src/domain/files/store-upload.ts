import type { Context } from "../context.ts";
import { FileRefused } from "../errors.ts";
import { type FileKind, fileKinds } from "../file-kinds.ts";
import type { ReceivedFile } from "../ports.ts";
import { sanitizeFileName } from "./file-name.ts";
import { isActive, isNamedAsAnother } from "./files.rules.ts";
import { requireClean, type ScanContext } from "./scan-upload.ts";

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

type UploadContext = Pick<Context, "inspectFile"> & ScanContext;

/**
 * Stores an uploaded file if its bytes have one of the types `kinds` and its extension is neither executable nor of another
 * format. The media type claimed by the sender is ignored.
 *
 * @throws FileRefused when it is anything else, holds macros, is damaged or infected, ScannerUnavailable, StorageFull
 */
export async function storeUpload(
  ctx: UploadContext,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<StoredUpload> {
  const { name, kind } = await recogniseUpload(ctx, upload, kinds);
  const { file } = upload;
  await file.keep();
  return { name, mediaType: fileKinds[kind].mediaType, size: file.size, sha256: file.sha256 };
}

/** Detects an uploaded file's format and sanitizes its name without storing it; throws as `storeUpload`. */
export async function recogniseUpload(
  ctx: UploadContext,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<{ name: string; kind: FileKind }> {
  const name = sanitizeFileName(upload.name);
  if (/^[\s.]*$/.test(name) || isActive(name)) throw new FileRefused("type-not-accepted");
  const kind = await ctx.inspectFile(upload.file);
  if (!(kind && kinds.includes(kind)) || isNamedAsAnother(name, kind)) {
    throw new FileRefused("type-not-accepted");
  }
  await requireClean(ctx, upload.file);
  return { name, kind };
}

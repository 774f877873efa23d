import type { Context } from "../context.ts";
import { FileRefused } from "../errors.ts";
import type { ReceivedFile } from "../ports.ts";
import { keptFileName } from "./file-name.ts";
import { demandClean, type ScanContext } from "./scan-upload.ts";
import { endsAs, isNamedAs } from "./uploads.rules.ts";
import { type FileKind, fileKinds } from "./uploads.ts";

/** A file that someone sent, under the name they gave it. */
export interface Upload {
  name: string;
  file: ReceivedFile;
}

/** A file in the store, as a row describes it. */
export interface KeptUpload {
  name: string;
  mediaType: string;
  size: number;
  sha256: string;
}

type UploadContext = Pick<Context, "inspectFile"> & ScanContext;

/**
 * Keeps a sent file if both its name and its bytes say that it is of one of `kinds`. What the sender claims as its
 * type counts for nothing.
 *
 * @throws FileRefused when it is anything else, holds macros, is damaged or infected, ScannerUnavailable, StorageFull
 */
export async function keepUpload(
  ctx: UploadContext,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<KeptUpload> {
  const { name, kind } = await recogniseUpload(ctx, upload, kinds);
  const { file } = upload;
  await file.keep();
  return { name, mediaType: fileKinds[kind].mediaType, size: file.size, sha256: file.sha256 };
}

/** Tells what a sent file is and by which name it goes, without keeping it; throws as `keepUpload`. */
export async function recogniseUpload(
  ctx: UploadContext,
  upload: Upload,
  kinds: readonly FileKind[],
): Promise<{ name: string; kind: FileKind }> {
  const name = keptFileName(upload.name);
  if (!isNamedAs(name, kinds)) throw new FileRefused("type-not-accepted");
  const kind = await ctx.inspectFile(upload.file);
  if (!(kind && kinds.includes(kind) && endsAs(name, kind))) throw new FileRefused("type-not-accepted");
  await demandClean(ctx, upload.file);
  return { name, kind };
}

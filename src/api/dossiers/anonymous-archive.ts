import type { AnonymousPlan } from "#domain/business-plans/anonymous-parts.queries.ts";
import type { PlanPartRow } from "#domain/business-plans/plan-parts.queries.ts";
import type { Context } from "#domain/context.ts";
import { type FileKind, fileKinds } from "#domain/foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "#domain/foreign-files/foreign-file.ts";
import type { ReceivedFile } from "#domain/ports.ts";
import type { Strings } from "#strings/languages.ts";
import { emptyZip, type PackedFile, zipInTurn } from "../http/zip-stream.ts";

type ArchiveStrings = Strings["planExportStrings"]["anonymous"];

/** All entries have this moment: when a plan came is not told. */
const options = { mtime: new Date(1980, 0, 1) };

/**
 * What evaluators may see of plans, as a ZIP, streamed: a folder a number, the parts by number and name, without people in their
 * properties. What could not be cleaned surely, is lost or was not sent as parts is left out and named in a list, the last entry.
 */
export async function anonymousArchive(
  ctx: Pick<Context, "cleanDocument" | "files">,
  plans: AnonymousPlan[],
  strings: ArchiveStrings,
): Promise<ReadableStream<Uint8Array>> {
  return zipInTurn(await emptyZip(), cleanedFiles(ctx, plans, strings));
}

async function* cleanedFiles(
  ctx: Pick<Context, "cleanDocument" | "files">,
  plans: AnonymousPlan[],
  strings: ArchiveStrings,
): AsyncGenerator<PackedFile> {
  const leftOut: string[] = [];
  for (const { number, parts } of plans) {
    if (parts.length === 0) leftOut.push(strings.withoutParts(number));
    for (const part of parts) {
      const { path } = part;
      await using file = await cleaned(ctx, part);
      if (file) yield { path, size: file.size, options, open: () => file.read() };
      else leftOut.push(strings.notCleaned(path));
    }
  }
  const list = Buffer.from(strings.list(leftOut));
  yield { path: strings.listName, size: list.length, options, open: async () => new Blob([list]).stream() };
}

/** A part without people in its properties; null where that cannot be done surely, or its file is lost. */
async function cleaned(
  { cleanDocument, files }: Pick<Context, "cleanDocument" | "files">,
  { sha256, size, mediaType }: PlanPartRow,
): Promise<ReceivedFile | null> {
  const kinds = Object.keys(fileKinds) as FileKind[];
  const kind = kinds.find((one) => fileKinds[one].mediaType === mediaType);
  if (!kind || (await files.sizeOf(sha256)) !== size) return null;
  const bytes = await cleanDocument(storedFile({ files }, { sha256, size }), kind).catch(unlessUnreadable);
  return bytes && (await files.receive(bytes));
}

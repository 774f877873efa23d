import pLimit from "p-limit";
import type { ZipFile } from "yazl";
import type { MemberRow } from "#domain/accounts/members/members.queries.ts";
import type { AnonymousPlan } from "#domain/business-plans/anonymous-parts.queries.ts";
import { partFileName } from "#domain/business-plans/business-plans.rules.ts";
import type { PlanPartRow } from "#domain/business-plans/plan-parts.queries.ts";
import type { Context } from "#domain/context.ts";
import { type FileKind, fileKinds } from "#domain/foreign-files/file-kinds.ts";
import { storedFile, unlessUnreadable } from "#domain/foreign-files/foreign-file.ts";
import type { FileStore, ReceivedFile } from "#domain/ports.ts";
import type { Strings } from "#strings/languages.ts";
import { emptyZip, type PackedFile, zipInTurn, zipStream } from "../http/zip-stream.ts";

/** A file of the archive, and where it is in the file store. */
interface ArchivedFile {
  path: string;
  sha256: string;
  size: number;
  receivedAt: string;
}

interface ArchiveLists {
  /** The first file, where more plans may come; null where not. */
  notice: string | null;
  /** The list of who sent which. */
  index: string;
  /** Of the plans that were sent part by part, by the plan's id. */
  parts: ReadonlyMap<number, PlanPartRow[]>;
}

/** Files that the file store is asked about at once: it may be far away. */
const askedAtOnce = 20;

/**
 * All current plans in one ZIP, streamed: a folder for each, named by its receipt number, with the file that was sent or, where it
 * was sent part by part, its parts; with an index and their hashes as `sha256sum -c` reads them. What is missing from the file store
 * is named in a file of its own, and does not stop the others.
 */
export async function planArchive(
  members: MemberRow[],
  { notice, index, parts }: ArchiveLists,
  files: FileStore,
  strings: Strings["planExportStrings"],
): Promise<ReadableStream<Uint8Array>> {
  const sent = members.filter(({ planId }) => planId !== null);
  const archived = sent.flatMap((member) => filesOf(member, parts.get(member.planId ?? 0)));
  const sizes = await pLimit(askedAtOnce).map(archived, ({ sha256 }) => files.sizeOf(sha256));
  const there = archived.filter(({ size }, index) => sizes[index] === size);
  const missing = archived.filter(({ size }, index) => sizes[index] !== size);
  const zip = await emptyZip();
  if (notice !== null) addText(zip, strings.notFinal.file, notice);
  addText(zip, strings.index, index);
  addText(zip, strings.checksums, there.map(({ sha256, path }) => `${sha256}  ${path}\n`).join(""));
  if (missing.length > 0) {
    addText(zip, strings.missing, missing.map(({ path }) => `${path}\n`).join(""));
  }
  return zipStream(
    zip,
    there.map((file) => packed(file, files)),
  );
}

/** The folder of a plan: what was sent, as one file or as parts. */
function filesOf(member: MemberRow, parts: PlanPartRow[] = []): ArchivedFile[] {
  const { receiptNumber, fileName, sha256, size, receivedAt } = member;
  const at = receivedAt ?? new Date(0).toISOString();
  if (parts.length === 0) {
    const path = `${receiptNumber}/${safeName(fileName ?? "")}`;
    return [{ path, sha256: sha256 ?? "", size: size ?? 0, receivedAt: at }];
  }
  return parts.map((part, index) => {
    const path = `${receiptNumber}/${partFileName(index + 1, part)}`;
    return { path, sha256: part.sha256, size: part.size, receivedAt: at };
  });
}

function packed({ path, size, sha256, receivedAt }: ArchivedFile, files: FileStore): PackedFile {
  return {
    path,
    size,
    options: { mtime: new Date(receivedAt) },
    open: () => files.read(sha256),
  };
}

function addText(zip: ZipFile, path: string, text: string): void {
  zip.addBuffer(Buffer.from(text), path);
}

/** Fit for every file system. */
function safeName(name: string): string {
  return name.replace(/[<>:"|?*\\/]/g, "_");
}

type ArchiveStrings = Strings["planExportStrings"]["anonymous"];

/** All entries have this moment: when a plan came is not told. */
const withoutMoment = { mtime: new Date(1980, 0, 1) };

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
      if (file) yield { path, size: file.size, options: withoutMoment, open: () => file.read() };
      else leftOut.push(strings.notCleaned(path));
    }
  }
  const list = Buffer.from(strings.list(leftOut));
  yield {
    path: strings.listName,
    size: list.length,
    options: withoutMoment,
    open: async () => new Blob([list]).stream(),
  };
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

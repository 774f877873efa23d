import pLimit from "p-limit";
import type { ZipFile } from "yazl";
import type { MemberRow } from "#domain/accounts/members.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import type { Strings } from "#strings/languages.ts";
import { emptyZip, type PackedFile, zipStream } from "../http/zip-stream.ts";
import { planCsv } from "./plan-list.ts";

type PlanEntry = Pick<MemberRow, "receiptNumber" | "fileName" | "sha256" | "size" | "receivedAt">;

/** Plans that the file store is asked about at once: it may be far away. */
const askedAtOnce = 20;

/**
 * All current plans in one ZIP, streamed: each under its receipt number and file name, with an index and their hashes as
 * `sha256sum -c` reads them. A plan whose bytes are missing is named in a file of its own, and does not stop the others.
 */
export async function planArchive(
  members: MemberRow[],
  files: FileStore,
  strings: Strings["planExportStrings"],
): Promise<ReadableStream<Uint8Array>> {
  const sent = members.filter(({ planId }) => planId !== null);
  const sizes = await pLimit(askedAtOnce).map(sent, ({ sha256 }) => files.sizeOf(sha256 ?? ""));
  const there = sent.filter(({ size }, index) => sizes[index] === size);
  const missing = sent.filter(({ size }, index) => sizes[index] !== size);
  const zip = await emptyZip();
  addText(zip, strings.index, planCsv(sent, strings));
  addText(zip, strings.checksums, there.map((plan) => `${plan.sha256}  ${pathOf(plan)}\n`).join(""));
  if (missing.length > 0) {
    addText(zip, strings.missing, missing.map((plan) => `${pathOf(plan)}\n`).join(""));
  }
  return zipStream(
    zip,
    there.map((plan) => packed(plan, files)),
  );
}

function packed(plan: PlanEntry, files: FileStore): PackedFile {
  return {
    path: pathOf(plan),
    size: plan.size ?? 0,
    options: { mtime: new Date(plan.receivedAt ?? 0) },
    open: () => files.read(plan.sha256 ?? ""),
  };
}

function addText(zip: ZipFile, path: string, text: string): void {
  zip.addBuffer(Buffer.from(text), path);
}

/** Unique by the number, and fit for every file system. */
function pathOf({ receiptNumber, fileName }: PlanEntry): string {
  return `${receiptNumber} ${fileName?.replace(/[<>:"|?*\\/]/g, "_")}`;
}

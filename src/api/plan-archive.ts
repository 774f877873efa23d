import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import pLimit from "p-limit";
import { ZipFile } from "yazl";
import type { MemberRow } from "#domain/members/members.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import { planExportStrings as strings } from "#strings/plan-export.ts";
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
): Promise<ReadableStream<Uint8Array>> {
  const sent = members.filter(({ planId }) => planId !== null);
  const sizes = await pLimit(askedAtOnce).map(sent, ({ sha256 }) => files.sizeOf(sha256 ?? ""));
  const there = sent.filter(({ size }, index) => sizes[index] === size);
  const missing = sent.filter(({ size }, index) => sizes[index] !== size);
  const zip = new ZipFile();
  addText(zip, strings.index, planCsv(sent));
  addText(zip, strings.checksums, there.map((plan) => `${plan.sha256}  ${pathOf(plan)}\n`).join(""));
  if (missing.length > 0) {
    addText(zip, strings.missing, missing.map((plan) => `${pathOf(plan)}\n`).join(""));
  }
  return streamed(zip, there, files);
}

/** Opens one file after the other, and lets go of the open one when whoever asked goes away. */
function streamed(zip: ZipFile, plans: PlanEntry[], files: FileStore): ReadableStream<Uint8Array> {
  const output = zip.outputStream as Readable;
  let open: Readable | undefined;
  zip.on("error", (error: Error) => output.destroy(error));
  output.once("close", () => open?.destroy());
  for (const plan of plans) {
    const options = { compress: false, mtime: new Date(plan.receivedAt ?? 0) };
    zip.addReadStreamLazy(pathOf(plan), options, (use) => {
      if (output.destroyed) return;
      files.read(plan.sha256 ?? "").then(
        (bytes) => {
          if (!bytes) return output.destroy(new Error("A plan's file went away while it was packed."));
          open = Readable.fromWeb(bytes as WebStream<Uint8Array>);
          // The library listens to no stream of a file.
          open.on("error", (error) => output.destroy(error));
          return use(null, open);
        },
        (error: Error) => output.destroy(error),
      );
    });
  }
  zip.end();
  return Readable.toWeb(output) as ReadableStream<Uint8Array>;
}

function addText(zip: ZipFile, path: string, text: string): void {
  zip.addBuffer(Buffer.from(text), path);
}

/** Unique by the number, and fit for every file system. */
function pathOf({ receiptNumber, fileName }: PlanEntry): string {
  return `${receiptNumber} ${fileName?.replace(/[<>:"|?*\\/]/g, "_")}`;
}

import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { LookIntoFile, ReceivedFile } from "#domain/ports.ts";

/** A PDF that is encrypted says so in its trailer, which is never packed. */
const encrypted = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;

/** Characters that are read again with the next piece: the mark may lie across both. */
const overlap = 64;

/** Looks into a file (see LookIntoFile in domain/ports.ts). The reader of sheets is loaded for the first one. */
export const lookIntoFile: LookIntoFile = async (file, kind) => {
  if (kind === "pdf") return { isEncrypted: await isEncrypted(file), troubles: [] };
  if (kind !== "xlsx") return { isEncrypted: false, troubles: [] };
  const { sheetTroubles } = await import("./sheet-troubles.ts");
  return { isEncrypted: false, troubles: await sheetTroubles(file) };
};

async function isEncrypted(file: ReceivedFile): Promise<boolean> {
  let before = "";
  for await (const piece of Readable.fromWeb((await file.read()) as WebStream<Uint8Array>)) {
    const text = before + Buffer.from(piece).toString("latin1");
    if (encrypted.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

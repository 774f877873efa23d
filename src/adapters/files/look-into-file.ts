import type { FileKind } from "#domain/file-kinds.ts";
import type { ExaminedFile, LookIntoFile } from "#domain/ports.ts";

/** A PDF that is encrypted says so in its trailer, which is never packed. */
const encrypted = /\/Encrypt\s*(\d+\s+\d+\s+R|<<)/;

/** Bytes that are read again with the next piece: the mark may lie across both. */
const overlap = 64;

/** Looks into a file (see LookIntoFile in domain/ports.ts). The reader of sheets is loaded for the first one. */
export async function lookIntoFile(file: ExaminedFile, kind: FileKind): ReturnType<LookIntoFile> {
  if (kind === "pdf") return { isEncrypted: await isEncrypted(file), troubles: [] };
  if (kind !== "xlsx") return { isEncrypted: false, troubles: [] };
  const { sheetTroubles } = await import("./sheet-troubles.ts");
  return { isEncrypted: false, troubles: await sheetTroubles(file) };
}

async function isEncrypted(file: ExaminedFile): Promise<boolean> {
  let before = Buffer.alloc(0);
  for await (const chunk of await file.read()) {
    const piece = Buffer.concat([before, chunk]);
    if (piece.includes("/Encrypt") && encrypted.test(piece.toString("latin1"))) return true;
    before = piece.subarray(-overlap);
  }
  return false;
}

import { bytes } from "node:stream/consumers";
import type { ExaminedFile } from "#domain/ports.ts";
import type { ReadableKind, ReadDocument } from "#domain/read-document.ts";

/** Reads a document (see ReadDocumentFile in domain/read-document.ts). */
export async function readDocument(
  kind: ReadableKind,
  file: ExaminedFile,
): Promise<ReadDocument | "locked" | null> {
  const given = new Uint8Array(await bytes(await file.read()));
  try {
    if (kind === "pdf") return await (await import("./read-pdf.ts")).readPdf(given);
    return await (await import("./read-office.ts")).readOffice(kind, given);
  } catch (error) {
    // The library of PDFs names the error so.
    return error instanceof Error && error.name === "PasswordException" ? "locked" : null;
  }
}

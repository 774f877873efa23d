import { buffer } from "node:stream/consumers";
import type { FileKind } from "#domain/foreign-files/file-kinds.ts";
import type { ExaminedFile } from "#domain/ports.ts";

/** What a PDF can say of its author with, and what can hide it: packed objects, an encrypted file, names in digits, pictures with properties. */
const ofAuthor =
  /\/(Info|Metadata|ObjStm|Encrypt|Annots?|AcroForm|EmbeddedFiles?|PieceInfo|Author)\b|\/\w*#[0-9a-f]{2}|Decode\s*\/DCTDecode|Exif|Photoshop 3\.0|ns\.adobe\.com/i;

/** Takes what names people out of a document (see CleanDocument in domain/foreign-files/clean-document.ts). */
export async function cleanDocument(file: ExaminedFile, kind: FileKind): Promise<Buffer | null> {
  if (kind === "pdf") return await pdfWithoutAuthor(await buffer(await file.read()));
  if (kind !== "docx" && kind !== "xlsx" && kind !== "odt" && kind !== "ods") return null;
  const cleaned = await (await import("./clean-office.ts")).cleanOffice(file);
  return cleaned && (await buffer(cleaned));
}

/** As it is where its bytes hold no author; else cleaned, if nothing is found in what comes of it. */
async function pdfWithoutAuthor(bytes: Buffer): Promise<Buffer | null> {
  if (!hasAuthor(bytes)) return bytes;
  const { cleanPdf } = await import("./clean-pdf.ts");
  // A Buffer's `slice` is no copy, as the reader of PDFs needs one.
  const cleaned = Buffer.from((await cleanPdf(new Uint8Array(bytes)).catch(() => null)) ?? []);
  return cleaned.length === 0 || hasAuthor(cleaned) ? null : cleaned;
}

function hasAuthor(bytes: Buffer): boolean {
  return ofAuthor.test(bytes.toString("latin1"));
}

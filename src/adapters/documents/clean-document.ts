import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { CleanDocument, ReadableFile } from "#domain/clean-document.ts";

/** What a PDF can say of its author with, and what can hide it: packed objects, an encrypted file, names in digits, pictures with properties. */
const ofAuthor =
  /\/(Info|Metadata|ObjStm|Encrypt|Annots?|AcroForm|EmbeddedFiles?|PieceInfo|Author)\b|\/\w*#[0-9a-f]{2}|Exif|ns\.adobe\.com/i;

/** Characters that are read again with the next piece: a mark may lie across both. */
const overlap = 64;

/** Takes what names people out of a document (see CleanDocument in domain/ports.ts). Its reader is loaded for the first one. */
export const cleanDocument: CleanDocument = async (file, kind) => {
  if (kind === "pdf") return (await hasAuthor(file)) ? null : await file.read();
  if (kind !== "docx" && kind !== "xlsx") return null;
  const { cleanOffice } = await import("./clean-office.ts");
  return await cleanOffice(file);
};

async function hasAuthor(file: ReadableFile): Promise<boolean> {
  let before = "";
  for await (const piece of Readable.fromWeb((await file.read()) as WebStream<Uint8Array>)) {
    const text = before + Buffer.from(piece).toString("latin1");
    if (ofAuthor.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

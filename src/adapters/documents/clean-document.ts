import { Readable } from "node:stream";
import type { ReadableStream as WebStream } from "node:stream/web";
import type { CleanDocument, ReadableFile } from "#domain/clean-document.ts";
import { inOwnProcess } from "./in-own-process.ts";

/** What a PDF can say of its author with, and what can hide it: packed objects, an encrypted file, names in digits, pictures with properties. */
const ofAuthor =
  /\/(Info|Metadata|ObjStm|Encrypt|Annots?|AcroForm|EmbeddedFiles?|PieceInfo|Author)\b|\/\w*#[0-9a-f]{2}|Decode\s*\/DCTDecode|Exif|Photoshop 3\.0|ns\.adobe\.com/i;

/** Characters that are read again with the next piece: a mark may lie across both. */
const overlap = 64;

/** Bytes of a cleaned PDF. */
const mostOfPdf = 64 * 1024 * 1024;

/** Takes what names people out of a document (see CleanDocument in domain/clean-document.ts). Its reader is loaded for the first one. */
export const cleanDocument: CleanDocument = async (file, kind) => {
  if (kind === "pdf") return await pdfWithoutAuthor(file);
  if (kind !== "docx" && kind !== "xlsx" && kind !== "odt" && kind !== "ods") return null;
  const { cleanOffice } = await import("./clean-office.ts");
  return await cleanOffice(file);
};

/** As it is where its bytes hold no author; else cleaned, if nothing is found in what comes of it. */
async function pdfWithoutAuthor(file: ReadableFile): Promise<ReadableStream<Uint8Array> | null> {
  if (!(await hasAuthor(await file.read()))) return await file.read();
  const open = () => file.read();
  const cleaned = await inOwnProcess({ program: "./pdf-cleaner.ts", open, most: mostOfPdf });
  if (!cleaned?.length || (await hasAuthor(streamOf(cleaned)))) return null;
  return streamOf(cleaned);
}

async function hasAuthor(bytes: ReadableStream<Uint8Array>): Promise<boolean> {
  let before = "";
  for await (const piece of Readable.fromWeb(bytes as WebStream<Uint8Array>)) {
    const text = before + Buffer.from(piece).toString("latin1");
    if (ofAuthor.test(text)) return true;
    before = text.slice(-overlap);
  }
  return false;
}

function streamOf(bytes: Buffer): ReadableStream<Uint8Array> {
  return new Blob([new Uint8Array(bytes)]).stream();
}

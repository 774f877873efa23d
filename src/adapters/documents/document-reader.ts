import { buffer } from "node:stream/consumers";
import type { ReadDocument } from "#domain/read-document.ts";

/** The process in which read-document.ts has one document read: bytes come in, JSON goes out, as of ReadDocumentFile. */
const kind = process.argv[2];
const bytes = new Uint8Array(await buffer(process.stdin));

async function read(): Promise<ReadDocument> {
  if (kind === "pdf") return (await import("./read-pdf.ts")).readPdf(bytes);
  return (await import("./read-office.ts")).readOffice(kind === "xlsx" ? "xlsx" : "docx", bytes);
}

/** The library of PDFs names the error so. */
const whyNot = (error: unknown) =>
  error instanceof Error && error.name === "PasswordException" ? "locked" : null;

const answer = JSON.stringify(await read().catch(whyNot));
process.stdout.write(answer, () => process.exit());

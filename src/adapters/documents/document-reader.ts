import { buffer } from "node:stream/consumers";
import type { ReadDocument } from "#domain/ports.ts";

/** The process in which read-document.ts has one document read: bytes come in, JSON goes out, null where reading fails. */
const kind = process.argv[2];
const bytes = new Uint8Array(await buffer(process.stdin));

async function read(): Promise<ReadDocument> {
  if (kind === "pdf") return (await import("./read-pdf.ts")).readPdf(bytes);
  return (await import("./read-office.ts")).readOffice(kind === "xlsx" ? "xlsx" : "docx", bytes);
}

const answer = JSON.stringify(await read().catch(() => null));
process.stdout.write(answer, () => process.exit());

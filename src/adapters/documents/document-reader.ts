import { parentPort, workerData } from "node:worker_threads";
import type { ReadableKind, ReadDocument } from "#domain/ports.ts";

/** The thread in which read-document.ts reads one document; its answer is null where that fails. */
const { kind, bytes } = workerData as { kind: ReadableKind; bytes: Uint8Array };

const read: Promise<ReadDocument> =
  kind === "pdf"
    ? import("./read-pdf.ts").then(({ readPdf }) => readPdf(bytes))
    : import("./read-office.ts").then(({ readOffice }) => readOffice(kind, bytes));
parentPort?.postMessage(await read.catch(() => null));

import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import { second } from "#domain/moments.ts";
import type { ReadDocument, ReadDocumentFile } from "#domain/ports.ts";

/** Milliseconds that a document has to be read. */
const patience = 15 * second;

/** Megabytes of memory that reading one may take. */
const memory = 256;

/** Each takes a processor and much memory: several at once are read one after the other. */
const inTurn = pLimit(1);

/**
 * Reads a document (see ReadDocumentFile in domain/ports.ts) in a thread of its own: a file that is made to be slow or to
 * swell ends that thread alone, and its memory is free afterwards.
 */
export const readDocument: ReadDocumentFile = (kind, bytes) =>
  inTurn(() => readInThread({ kind, bytes: bytes.slice() }));

function readInThread(workerData: {
  kind: string;
  bytes: Uint8Array<ArrayBuffer>;
}): Promise<ReadDocument | null> {
  const worker = new Worker(new URL("./document-reader.ts", import.meta.url), {
    workerData,
    transferList: [workerData.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memory },
    stdout: true,
    stderr: true,
  });
  return new Promise((resolve) => {
    const timer = setTimeout(() => end(null), patience);
    const end = (read: ReadDocument | null) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    worker.once("message", end);
    worker.once("error", () => end(null));
    worker.once("exit", () => end(null));
  });
}

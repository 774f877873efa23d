import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { second } from "#domain/moments.ts";
import type { ReadDocumentFile } from "#domain/ports.ts";

/** Milliseconds that a document has to be read. */
const patience = 15 * second;

/** Megabytes of objects that reading one may take. */
const memory = 256;

/** Each takes a processor and much memory: several at once are read one after the other. */
const inTurn = pLimit(1);

const reader = fileURLToPath(new URL("./document-reader.ts", import.meta.url));
const project = fileURLToPath(new URL("../../../", import.meta.url));

/** Bytes that the reader may answer with: the words of any honest document are fewer. */
const mostAnswered = 8 * 1024 * 1024;

/** The reader may read the program's own files, no settings or data, and write or start nothing. */
const flags = [
  "--no-warnings",
  `--max-old-space-size=${memory}`,
  "--permission",
  ...["src", "node_modules", "package.json"].map((own) => `--allow-fs-read=${project}${own}`),
];

/**
 * Reads a document (see ReadDocumentFile in domain/ports.ts) in a process of its own, without the portal's settings: a file
 * that is made to be slow, to swell or to do harm ends that process alone, and all of its memory is free afterwards. A thread
 * would leave 80 MB to this one.
 */
export const readDocument: ReadDocumentFile = (kind, open) =>
  inTurn(async () => {
    const stream = await open();
    return stream && (await readApart(kind, stream));
  });

async function readApart(kind: string, stream: ReadableStream<Uint8Array>): ReturnType<ReadDocumentFile> {
  const child = spawn(process.execPath, [...flags, reader, kind], {
    stdio: ["pipe", "pipe", "ignore"],
    env: {},
    timeout: patience,
    killSignal: "SIGKILL",
  });
  child.on("error", () => child.stdout.destroy());
  const sending = pipeline(stream, child.stdin).then(
    () => true,
    () => false,
  );
  try {
    const answer = await answerOf(child.stdout);
    return (await sending) ? (JSON.parse(answer) as Awaited<ReturnType<ReadDocumentFile>>) : null;
  } catch {
    return null;
  } finally {
    child.kill("SIGKILL");
  }
}

async function answerOf(stdout: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostAnswered) throw new Error("The reader says too much.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

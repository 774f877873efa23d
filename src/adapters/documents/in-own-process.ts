import { spawn } from "node:child_process";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import pLimit from "p-limit";
import { second } from "#domain/moments.ts";

/** Milliseconds that a document has. */
const patience = 15 * second;

/** Megabytes of objects that one may take. */
const memory = 256;

/** Each takes a processor and much memory: several at once come one after the other. */
const inTurn = pLimit(1);

const project = fileURLToPath(new URL("../../../", import.meta.url));

/** The process may read the program's own files, no settings or data, and write or start nothing. */
const flags = [
  "--no-warnings",
  `--max-old-space-size=${memory}`,
  "--permission",
  ...["src", "node_modules", "package.json"].map((own) => `--allow-fs-read=${project}${own}`),
];

interface Work {
  /** The program, beside this file. */
  program: string;
  argument?: string;
  open: () => Promise<ReadableStream<Uint8Array> | null>;
  /** Bytes that it may answer with. */
  most: number;
}

/**
 * Gives a document to a process of its own, without the portal's settings, and resolves to what that answers: a file that is made to
 * be slow, to swell or to do harm ends that process alone, and all of its memory is free afterwards. A thread would leave 80 MB to
 * this one. Null where the file is gone, or the process failed.
 */
export function inOwnProcess(work: Work): Promise<Buffer | null> {
  return inTurn(async () => {
    const stream = await work.open();
    return stream && (await run(work, stream));
  });
}

async function run({ program, argument = "", most }: Work, stream: ReadableStream<Uint8Array>) {
  const path = fileURLToPath(new URL(program, import.meta.url));
  const child = spawn(process.execPath, [...flags, path, argument], {
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
    const answer = await answerOf(child.stdout, most);
    return (await sending) ? answer : null;
  } catch {
    return null;
  } finally {
    child.kill("SIGKILL");
  }
}

async function answerOf(stdout: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stdout as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > most) throw new Error("The process says too much.");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

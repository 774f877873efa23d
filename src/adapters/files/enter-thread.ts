import { Worker } from "node:worker_threads";
import type { NewFile } from "./writing-thread.ts";

/** Milliseconds without a file after which the thread ends: it takes 20 MB. */
const idleMs = 60_000;

interface Thread {
  worker: Worker;
  /** For each file that is open there: whom to tell that the thread has ended. */
  files: Set<(reason: Error) => void>;
  idle?: NodeJS.Timeout;
}

let current: Thread | null = null;

/**
 * Starts the thread that writes files, if it does not run, and gives it a file.
 *
 * @param onEnd is called with the reason when the thread ends before the file is done with
 * @returns what tells that the file is done with
 */
export function enterThread(file: NewFile, onEnd: (reason: Error) => void): () => void {
  current ??= startThread();
  const thread = current;
  clearTimeout(thread.idle);
  thread.files.add(onEnd);
  // A file that is open keeps the process alive; the thread alone does not.
  thread.worker.ref();
  thread.worker.postMessage(file, [file.port]);
  return () => leave(thread, onEnd);
}

function leave(thread: Thread, onEnd: (reason: Error) => void): void {
  thread.files.delete(onEnd);
  if (thread.files.size > 0 || thread !== current) return;
  thread.worker.unref();
  thread.idle = setTimeout(endThread, idleMs).unref();
}

function startThread(): Thread {
  const worker = new Worker(new URL("./writing-thread.ts", import.meta.url));
  const thread: Thread = { worker, files: new Set() };
  let cause: unknown;
  worker.once("error", (error) => {
    cause = error;
  });
  worker.once("exit", () => {
    if (current === thread) current = null;
    const reason = new Error("The thread that writes files has ended.", { cause });
    for (const onEnd of thread.files) onEnd(reason);
  });
  return thread;
}

function endThread(): void {
  void current?.worker.terminate();
  current = null;
}

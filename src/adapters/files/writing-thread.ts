import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import { open } from "node:fs/promises";
import { type MessagePort, parentPort } from "node:worker_threads";

/** A file to write. What follows is said on the port, where each message has one answer. */
export interface NewFile {
  path: string;
  port: MessagePort;
}

/** The first `length` bytes of `memory` come next; or that was all; or nothing more is wanted of this file. */
export type Message = { memory: ArrayBuffer; length: number } | "end" | "close";

export interface Answer {
  /** They are written: here is the memory back. */
  memory?: ArrayBuffer;
  /** The file is on the disk, whole. */
  stored?: { sha256: string; size: number };
  /** What the file system said. */
  failure?: { message: string; code: string | undefined };
}

/** Bytes after which they are sent on to the disk: little is left for the end, where many files may meet. */
const flushEvery = 4 * 1024 * 1024;

parentPort?.on("message", ({ path, port }: NewFile) => {
  const answer = answersOf(path);
  port.on("message", async (message: Message) => {
    try {
      const said = await answer(message);
      port.postMessage(said, said.memory && [said.memory]);
    } catch (error) {
      const failure = { message: (error as Error).message, code: (error as NodeJS.ErrnoException).code };
      port.postMessage({ failure } satisfies Answer);
    }
  });
});

function answersOf(path: string): (message: Message) => Promise<Answer> {
  const opened = open(path, "wx");
  opened.catch(() => undefined);
  const hash = createHash("sha256");
  let size = 0;
  let flushedSize = 0;
  let flushing: Promise<void> | null = null;

  const write = (fd: number, bytes: Uint8Array) => {
    hash.update(bytes);
    for (let from = 0; from < bytes.length; ) from += writeSync(fd, bytes, from);
    size += bytes.length;
  };

  const flush = async () => {
    flushedSize = size;
    await (await opened).datasync();
    flushing = null;
  };

  return async (message) => {
    const file = await opened;
    if (message === "close") {
      await file.close();
      return {};
    }
    if (message === "end") {
      await flushing;
      await file.sync();
      return { stored: { sha256: hash.digest("hex"), size } };
    }
    write(file.fd, new Uint8Array(message.memory, 0, message.length));
    if (!flushing && size - flushedSize >= flushEvery) {
      flushing = flush();
      // It is told at the end.
      flushing.catch(() => undefined);
    }
    return { memory: message.memory };
  };
}

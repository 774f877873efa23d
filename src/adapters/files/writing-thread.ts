import { createHash } from "node:crypto";
import { type MessagePort, parentPort } from "node:worker_threads";
import { UncachedFile } from "./uncached-file.ts";

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
  const opened = UncachedFile.open(path);
  opened.catch(() => undefined);
  const hash = createHash("sha256");
  let size = 0;

  return async (message) => {
    const file = await opened;
    if (message === "close") {
      await file.close();
      return {};
    }
    if (message === "end") {
      await file.sync();
      return { stored: { sha256: hash.digest("hex"), size } };
    }
    const { memory, length } = message;
    const written = file.write(memory, length);
    hash.update(new Uint8Array(memory, 0, length));
    size += length;
    await written;
    return { memory };
  };
}

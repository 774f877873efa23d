import { MessageChannel, type MessagePort } from "node:worker_threads";
import type { StoredFile } from "#domain/ports.ts";
import { enterThread } from "./enter-thread.ts";
import { blocksOf } from "./uncached-file.ts";
import type { Answer, Message } from "./writing-thread.ts";

/** Bytes that are handed over at a time. Each file has two such pieces: one fills while the other is written. */
export const pieceLength = 256 * 1024;

/** Memory for a piece. */
export function newPiece(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(blocksOf(pieceLength));
}

/** A file that the thread writes. */
export interface WrittenElsewhere {
  /** Gives the first `length` bytes away to be written, and another piece of memory back to be filled meanwhile. */
  write(memory: Uint8Array<ArrayBuffer>, length: number): Promise<Uint8Array<ArrayBuffer>>;
  /** Resolves once all of it is on the disk. */
  end(): Promise<StoredFile>;
  /** Resolves once nobody writes to it any more, whole or not. */
  close(): Promise<void>;
}

/**
 * Writes a file that must not exist yet, on the thread. `write` and `end` reject with what the file system says, or with
 * why the thread has ended.
 */
export function writeElsewhere(path: string): WrittenElsewhere {
  const { port1: port, port2: itsPort } = new MessageChannel();
  const { ask, end } = conversation(port);
  const leaveThread = enterThread({ path, port: itsPort }, end);
  let written: Promise<Answer> = Promise.resolve({ memory: newPiece().buffer });
  return {
    write: async ({ buffer: memory }, length) => {
      const { memory: free } = await written;
      written = ask({ memory, length });
      // Whether it went well is asked with the next piece, or at the end.
      written.catch(() => undefined);
      return new Uint8Array(free as ArrayBuffer);
    },
    end: async () => {
      await written;
      const { stored } = await ask("end");
      return stored as StoredFile;
    },
    close: async () => {
      try {
        await ask("close");
      } catch {
        // Nobody writes to it, either: it was never opened, or the thread has ended.
      } finally {
        port.close();
        leaveThread();
      }
    },
  };
}

/** Questions, answered in their order; once it has ended, each of them rejects with the reason. */
function conversation(port: MessagePort) {
  const waiting: PromiseWithResolvers<Answer>[] = [];
  let ended: Error | null = null;
  port.on("message", ({ failure, ...said }: Answer) => {
    const asked = waiting.shift();
    if (failure) asked?.reject(Object.assign(new Error(failure.message), failure));
    else asked?.resolve(said);
  });
  const ask = (message: Message): Promise<Answer> => {
    if (ended) return Promise.reject(ended);
    const asked = Promise.withResolvers<Answer>();
    waiting.push(asked);
    port.postMessage(message, typeof message === "string" ? [] : [message.memory]);
    return asked.promise;
  };
  const end = (reason: Error) => {
    ended = reason;
    for (const { reject } of waiting) reject(reason);
  };
  return { ask, end };
}

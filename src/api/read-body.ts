import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { Malformed } from "#domain/errors.ts";

/** Takes a chunk of a body, and needs it until it returns, or until what it returns resolves. */
export type TakeChunk = (chunk: Buffer) => Promise<void> | undefined;

/**
 * Gives a body to `take`, chunk by chunk: none while it is busy with one. Where nothing is to be waited for, nothing is;
 * an iterator would make several promises for each chunk, and put chunks together. When it rejects, what is left of the body
 * can still be read.
 *
 * @throws Malformed when the body breaks off, or what `take` throws or rejects with
 */
export async function readBody(body: Readable, take: TakeChunk): Promise<void> {
  const { promise: refused, reject } = Promise.withResolvers<never>();
  let busy: Promise<void> | undefined;
  const refuse = (error: unknown) => {
    body.pause();
    reject(error);
  };
  const onData = (chunk: Buffer) => {
    try {
      busy = take(chunk);
      if (!busy) return;
      body.pause();
      busy.then(() => body.resume(), refuse);
    } catch (error) {
      refuse(error);
    }
  };
  const ended = finished(body, { writable: false, cleanup: true }).catch((cause: unknown) => {
    throw new Malformed([], { cause });
  });
  body.on("data", onData);
  try {
    await Promise.race([refused, ended]);
  } finally {
    body.off("data", onData);
    // Nobody may still be at work on the last chunk once this is over.
    await busy?.catch(() => undefined);
  }
}

import type { Readable } from "node:stream";
import type { ByteRange } from "#domain/ports.ts";
import { brokenCall, domainError } from "./storage-failure.ts";

/** Times that what broke off is asked for again. */
const mostTimes = 2;

/**
 * The bytes of a range as they come, each piece when it is asked for. Where they break off, the rest of the range is opened
 * and they go on from there. Whoever cancels ends the answer under way.
 */
export function readOn(
  first: Readable,
  { start, end }: ByteRange,
  openRest: (rest: ByteRange) => Promise<Readable>,
): ReadableStream<Uint8Array> {
  let isCancelled = false;
  let timesLeft = mostTimes;
  let position = start;
  let body = first;
  let pieces = piecesOf(body);

  async function next(): Promise<IteratorResult<Uint8Array>> {
    try {
      return await pieces.next();
    } catch (error) {
      if (timesLeft === 0 || isCancelled || position > end) throw error;
      timesLeft -= 1;
      body = await openRest({ start: position, end });
      pieces = piecesOf(body);
      if (isCancelled) body.destroy();
      return await next();
    }
  }

  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await next();
          if (isCancelled) return;
          if (done) return controller.close();
          position += value.length;
          controller.enqueue(value);
        } catch (error) {
          if (!isCancelled) controller.error(domainError(brokenCall("GET", error)));
        }
      },
      cancel: () => {
        isCancelled = true;
        body.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

function piecesOf(body: Readable): AsyncIterator<Uint8Array> {
  // It may be let go before anyone listens to it.
  body.on("error", () => undefined);
  return body[Symbol.asyncIterator]();
}

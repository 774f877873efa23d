import type { Readable } from "node:stream";
import { storageFailure } from "./storage-failure.ts";

/** Attempts to send bytes; the library itself cannot retry a stream. */
const sendings = 3;

/**
 * Sends a body, from its beginning again when the storage was busy or the connection was lost.
 *
 * @throws the client's last error
 */
export async function sendAgain<Body extends Readable | Uint8Array, Answer>(
  open: () => Body,
  send: (body: Body) => Promise<Answer>,
): Promise<Answer> {
  for (let sending = 1; ; sending++) {
    const body = open();
    try {
      return await send(body);
    } catch (error) {
      if ("destroy" in body) body.destroy();
      if (sending === sendings || !storageFailure("PUT", error).isPassing) throw error;
    }
  }
}

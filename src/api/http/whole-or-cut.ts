import type { Context } from "hono";
import { Unavailable } from "#domain/errors.ts";
import type { ApiEnv } from "./env.ts";

/**
 * Wraps the stream of a response's body: when it fails midway, the error is reported and the connection is cut, so that
 * the client does not take a part for the whole. Hono's server would write the error's message behind the bytes sent so
 * far, and end a body of unknown length as if it were complete. A client that closes the connection is no error.
 */
export function wholeOrCut(c: Context<ApiEnv>, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isCancelled = false;
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (isCancelled) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const { incoming } = c.env ?? {};
          if (isCancelled || incoming?.socket.destroyed) return;
          const event = error instanceof Unavailable ? "dependency-down" : "request-failed";
          c.var.report({ event, path: c.req.path, error });
          // Once its connection is closed, the server cancels the body.
          if (incoming) incoming.socket.destroy();
          else controller.error(error);
        }
      },
      cancel: (reason) => {
        isCancelled = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

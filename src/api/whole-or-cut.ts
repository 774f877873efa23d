import type { Context } from "hono";
import { Unavailable } from "#domain/errors.ts";
import type { ApiEnv } from "./env.ts";

/**
 * A body on its way to whoever asked. Where it breaks off this is reported and the connection is cut, so that no part
 * passes for the whole. Left to itself, Hono's server would write the error's words behind what has come, and end a body of
 * unknown length as if it were complete.
 */
export function wholeOrCut(c: Context<ApiEnv>, body: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        try {
          const { done, value } = await reader.read();
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          const event = error instanceof Unavailable ? "dependency-down" : "request-failed";
          c.var.report({ event, path: c.req.path, error });
          const { incoming } = c.env ?? {};
          // Once its connection is gone, the server cancels the body.
          if (incoming) incoming.socket.destroy();
          else controller.error(error);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

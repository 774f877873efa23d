import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "./env.ts";
import { answerProblem } from "./problem.ts";

/** Bytes of a body that is no file: the longest text, with every character escaped. */
const mostBytes = 2 * 1024 * 1024;

/** How much of what nobody wants is read, and for how long, before the connection is cut. */
const drain = { bytes: 64 * 1024 * 1024, milliseconds: 10_000 };

/** Even to ask such a request for its body costs a tenth of its answer. */
const bodiless = new Set(["GET", "HEAD"]);

/** Refuses bodies that are too large to be read whole; those that `isStreamed` are left to their endpoint. */
export function limitBody(isStreamed: (path: string) => boolean): MiddlewareHandler<ApiEnv> {
  const limit = bodyLimit({ maxSize: mostBytes, onError: () => answerProblem("too-large") });
  return (c, next) => {
    if (bodiless.has(c.req.method) || isStreamed(c.req.path)) return next();
    const { "content-length": length, "transfer-encoding": chunked } = c.env?.incoming?.headers ?? {};
    if (c.env?.incoming && length === undefined && chunked === undefined) return next();
    if (chunked !== undefined) c.req.raw = copyOf(c.req.raw);
    return limit(c, next);
  };
}

/** The server hands over a request that only looks like one: the limit could not make another of it. */
function copyOf({ url, method, headers, body }: Request): Request {
  return new Request(url, { method, headers, body, duplex: "half" } as RequestInit);
}

/**
 * Reads to its end what a request still sends once its answer is known, within bounds: most clients read no answer while
 * they are sending, and see a broken connection instead.
 */
export const drainUnread: MiddlewareHandler<ApiEnv> = async (c, next) => {
  await next();
  const { incoming } = c.env ?? {};
  if (incoming && isUnread(incoming) && !(await drained(incoming))) {
    c.header("Connection", "close");
  }
};

function isUnread(incoming: IncomingMessage): boolean {
  const length = Number(incoming.headers["content-length"] ?? 0);
  const hasBody = length > 0 || incoming.headers["transfer-encoding"] !== undefined;
  return hasBody && !incoming.readableEnded && !incoming.destroyed;
}

async function drained(incoming: IncomingMessage): Promise<boolean> {
  if (Number(incoming.headers["content-length"] ?? 0) > drain.bytes) return false;
  const stop = new AbortController();
  const end = new Promise<boolean>((resolve) => {
    let bytes = 0;
    incoming.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drain.bytes) resolve(false);
    });
    incoming.once("end", () => resolve(true));
    incoming.once("close", () => resolve(true));
  });
  incoming.resume();
  const timeUp = wait(drain.milliseconds, false, { signal: stop.signal }).catch(() => false);
  const isDrained = await Promise.race([end, timeUp]);
  stop.abort();
  if (!isDrained) incoming.pause();
  return isDrained;
}

import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { loggedPath } from "../pages/destinations.ts";
import { withoutToken } from "../preview/preview-address.ts";
import type { Logger } from "./log.ts";
import { requestIdOf } from "./request-id.ts";

/** One log line for each request. Neither its query nor any header is written: they can tell who someone is (S38). */
export interface AccessLog {
  /** Logs a response that was sent at once, under an id that nothing else mentions. */
  sent(request: IncomingMessage, status: number): void;
  /** Logs a response once it is complete, and how long it took. */
  watch(request: IncomingMessage, response: ServerResponse): void;
}

/** The status of a request whose client closed the connection before the response was complete. */
const CLIENT_CLOSED = 499;

/** Paths longer than any valid one are cut. */
const LONGEST_PATH = 100;

/** Receives how each request was answered, and how long that took in milliseconds; an answer from the cache takes none. */
export type Measure = (request: IncomingMessage, status: number, ms: number, isCached: boolean) => void;

interface Line {
  requestId: string;
  status: number;
  ms: number;
  /** Whether the page cache had the answer: written at the level `debug` alone. */
  isCached: boolean;
}

/** @param measure called for each request, whatever the log's level */
export function createAccessLog(log: Logger, measure?: Measure): AccessLog {
  const isLogged = log.isLevelEnabled("info");
  const isDebugged = log.isLevelEnabled("debug");
  if (!isLogged && !measure) return { sent: () => undefined, watch: () => undefined };
  return {
    sent: (request, status) => {
      measure?.(request, status, 0, true);
      if (isLogged) write(request, { requestId: randomUUID(), status, ms: 0, isCached: true });
    },
    watch: (request, response) => {
      const start = performance.now();
      response.once("close", () => {
        const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED;
        const ms = performance.now() - start;
        measure?.(request, status, ms, false);
        const line = { requestId: requestIdOf(request), status, ms: Math.round(ms), isCached: false };
        if (isLogged) write(request, line);
      });
    },
  };

  function write(request: IncomingMessage, { requestId, status, ms, isCached }: Line) {
    const { method, url = "/" } = request;
    const [path = ""] = url.split("?", 1);
    log.info({
      event: "request",
      requestId,
      method,
      path: withoutToken(loggedPath(path)).slice(0, LONGEST_PATH),
      status,
      ms,
      ...(isDebugged && { isCached }),
    });
  }
}

import type { IncomingMessage, ServerResponse } from "node:http";
import { type LogOutput, timestamp } from "./log.ts";
import { loggedPath } from "./page-addresses.ts";

/**
 * One line for each request. Neither its query nor any header is written: they can tell who someone
 * is (S38).
 */
export interface AccessLog {
  /** Notes an answer that was sent at once. */
  sent(method: string, address: string, status: number): void;
  /** Notes an answer once it is through, and how long it took. */
  watch(request: IncomingMessage, response: ServerResponse): void;
}

/** The status of a request whose client left before the answer was through. */
const CLIENT_LEFT = 499;

/**
 * Lines are put together by hand: through the general log they would cost as much as the answer of a
 * kept page itself (bench/README.md).
 */
export function createAccessLog(output: LogOutput, isEnabled: boolean): AccessLog {
  if (!isEnabled) return { sent: () => undefined, watch: () => undefined };

  const write = (method: string, address: string, status: number, ms: number) => {
    output.write(
      `{"level":"info","time":"${timestamp()}","event":"request","method":"${method}","path":${writtenPath(address)},"status":${status},"ms":${ms}}\n`,
    );
  };
  return {
    sent: (method, address, status) => write(method, address, status, 0),
    watch: (request, response) => {
      const start = performance.now();
      response.once("close", () => {
        const status = response.writableFinished ? response.statusCode : CLIENT_LEFT;
        write(request.method ?? "", request.url ?? "/", status, Math.round(performance.now() - start));
      });
    },
  };
}

/** Addresses that are asked for again and again, as the log writes them. */
const written = new Map<string, string>();

function writtenPath(address: string): string {
  const known = written.get(address);
  if (known) return known;
  const path = JSON.stringify(pathOf(address));
  if (written.size < 1000 && address.length < 100) written.set(address, path);
  return path;
}

/** Without its query, and without a secret. Longer than any of ours, it is somebody's experiment and is cut. */
function pathOf(address: string): string {
  const end = address.indexOf("?");
  return loggedPath(end < 0 ? address : address.slice(0, end)).slice(0, 100);
}

import type { IncomingMessage } from "node:http";

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/**
 * Calls `onTimeout` when the body of a request has not arrived within so many milliseconds, unless `admitUpload` was
 * called for it.
 */
export function limitBodyTime(request: IncomingMessage, ms: number, onTimeout: () => void): void {
  const timer = setTimeout(() => {
    if (!request.complete) onTimeout();
  }, ms);
  // A process that stops does not wait for it: connections have a time limit of their own then.
  timers.set(request, timer.unref());
  request.once("close", () => clearTimeout(timer));
}

/** Lets the body of an upload that is allowed take as long as any request may. */
export function admitUpload(request: IncomingMessage): void {
  clearTimeout(timers.get(request));
  timers.delete(request);
}

/** Whether the body of a request that is not an admitted upload is still coming. */
export function isBodyAwaited(request: IncomingMessage): boolean {
  return !request.complete && timers.has(request);
}

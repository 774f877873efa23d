import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";

const ids = new WeakMap<IncomingMessage, string>();

/** The id of a request, by which its lines in the log and the audit log belong together. */
export function requestIdOf(request: IncomingMessage): string {
  const known = ids.get(request);
  if (known) return known;
  const id = randomUUID();
  ids.set(request, id);
  return id;
}

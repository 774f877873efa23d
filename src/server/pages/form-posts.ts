import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "#api/http/foreign-origin.ts";

/** Bytes of a form: the longest message, with every character escaped. */
const mostBytes = 64 * 1024;

/** A form as it was sent, or the status with which it is refused. */
export type FormPost = { body: string } | { refusedWith: 403 | 413 | 415 };

/** Reads a form that one of the portal's pages sent; forms of other sites are refused unread (check S22). */
export async function readFormPost(request: IncomingMessage, publicOrigin: string | null): Promise<FormPost> {
  const { headers } = request;
  if (!isOwnOrigin(headers.origin, publicOrigin, headers.host)) return { refusedWith: 403 };
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers["content-type"] ?? ""))
    return { refusedWith: 415 };
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > mostBytes) return { refusedWith: 413 };
    chunks.push(chunk);
  }
  return { body: Buffer.concat(chunks).toString() };
}

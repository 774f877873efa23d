import type { IncomingMessage } from "node:http";
import { isOwnOrigin } from "#api/foreign-origin.ts";

/** Pages whose form the server takes itself, for whoever has no script. */
const formPages: ReadonlySet<string> = new Set(["/contact"]);

/** Bytes of a form: the longest message, with every character escaped. */
const mostBytes = 64 * 1024;

/** A form as it was sent, or the status with which it is refused. */
export type FormPost = { body: string } | { refusedWith: 403 | 413 | 415 };

/** The page whose form a request sends, if any. */
export function formPageOf({ method, url = "/" }: IncomingMessage): string | null {
  const path = url.split("?", 1)[0] ?? "/";
  return method === "POST" && formPages.has(path) ? path : null;
}

/** Reads a form that a page of ours sent; one of another site's page is refused unread (check S22). */
export async function readFormPost(request: IncomingMessage, publicUrl: URL): Promise<FormPost> {
  const { headers } = request;
  if (!isOwnOrigin(headers.origin, publicUrl, headers.host)) return { refusedWith: 403 };
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

import { STATUS_CODES } from "node:http";
import type { Reply } from "./representation.ts";

/** Bytes that are held at most, so that a crawler cannot have all that is kept held twice. */
const CAPACITY = 8 * 1024 * 1024;

/**
 * Writes replies out as HTTP/1.1, in the words in which Node's own HTTP would, for connections that stay open so many
 * seconds.
 *
 * @returns a function from a reply to its bytes. Those of a body that is sent again within the second are mostly the
 * same: the date in them has not changed.
 */
export function createWire(keepAliveSeconds: number): (reply: Reply) => Buffer {
  const written = new Map<Buffer, Buffer>();
  let held = 0;
  let second = 0;
  let tail = "";

  return ({ status, headers, body }) => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) {
      second = now;
      tail = `Date: ${new Date(now * 1000).toUTCString()}\r\nConnection: keep-alive\r\nKeep-Alive: timeout=${keepAliveSeconds}\r\n\r\n`;
      written.clear();
      held = 0;
    }
    if (!body) return Buffer.from(head(status, headers) + tail, "latin1");
    let bytes = written.get(body);
    if (!bytes) {
      bytes = Buffer.concat([Buffer.from(head(status, headers) + tail, "latin1"), body]);
      held += bytes.length;
      if (held <= CAPACITY) written.set(body, bytes);
    }
    return bytes;
  };
}

function head(status: number, headers: readonly string[]): string {
  let lines = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n`;
  for (let index = 0; index < headers.length; index += 2)
    lines += `${headers[index]}: ${headers[index + 1]}\r\n`;
  return lines;
}

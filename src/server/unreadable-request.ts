import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** What Node says of a request that it could not read, and how that is answered; anything else is malformed. */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Node keeps there the answer that a connection is busy with, and looks there itself in this very case. */
type Connection = Duplex & { _httpMessage?: ServerResponse | null };

const theEnd = { "Content-Length": "0", Connection: "close" };

/**
 * Answers what never gets to a listener with the headers of every answer: what is no HTTP request, and what expects of the
 * server something that is not known. Without this Node answers by itself, with none.
 */
export function answerUnreadable(server: Server, headers: Record<string, string>): void {
  const head = Object.entries({ ...headers, ...theEnd })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Connection) => {
    // Ahead of an answer that is on its way, this one would be read as that one, or as a part of it.
    if (socket.writable && !socket._httpMessage) {
      socket.write(`HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}\r\n${head}\r\n`);
    }
    socket.destroy(error);
  });
  server.on("checkExpectation", (_, response) => {
    response.writeHead(417, { ...headers, ...theEnd }).end();
  });
}

/** Whether a request names no host, which HTTP/1.1 demands (RFC 9112 §3.2). */
export function lacksHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  if (httpVersion !== "1.1") return false;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length === 4 && name.toLowerCase() === "host") return false;
  }
  return true;
}

export function refuseWithoutHost(response: ServerResponse, headers: Record<string, string>): void {
  response.writeHead(400, { ...headers, ...theEnd }).end();
}

import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";

/** How Node's parser errors are answered; any other is 400. */
const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Milliseconds that a client has to read why its connection is closed. */
const LINGER = 1000;

const noBody = { "Content-Length": "0", Connection: "close" };

/** The characters of a host name or IP address with an optional port. */
const validHost = /^[\w.:[\]-]+$/;

/**
 * Answers requests that are invalid by HTTP itself, with the headers of every response, and closes their connection.
 * Node's own answers would carry none of these headers.
 */
export function createInvalidRequests(headers: Record<string, string>) {
  const head = Object.entries({ ...headers, ...noBody })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("");
  const latestResponses = new WeakMap<Duplex, ServerResponse>();

  return {
    watch,
    isRefused,
    refuseTimedOut,
    latestResponse: (socket: Duplex) => latestResponses.get(socket),
  };

  /** Answers what cannot be parsed as HTTP, and unknown expectations. */
  function watch(server: Server) {
    server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
      // While a response is being sent, the client would read this one as a part of it.
      const isSending = latestResponses.get(socket)?.writableFinished === false;
      if (socket.writable && !isSending) {
        socket.write(`HTTP/1.1 ${statusLines[error.code ?? ""] ?? "400 Bad Request"}\r\n${head}\r\n`);
      }
      socket.destroy(error);
    });
    server.on("checkExpectation", (_, response: ServerResponse) => refuse(response, 417));
  }

  /** Answers 400 unless there is exactly one valid Host header (RFC 9112 §3.2; HTTP/1.0 may have none). */
  function isRefused(request: IncomingMessage, response: ServerResponse): boolean {
    latestResponses.set(request.socket, response);
    if (hasValidHost(request)) return false;
    refuse(response, 400);
    return true;
  }

  function refuse(response: ServerResponse, status: number) {
    response.writeHead(status, { ...headers, ...noBody }).end();
  }

  /** Answers 408, unless a response was begun already, and closes the connection. */
  function refuseTimedOut({ socket }: IncomingMessage, response: ServerResponse) {
    if (!response.socket || response.headersSent) {
      socket.destroy();
      return;
    }
    socket.end(`HTTP/1.1 ${statusLines.ERR_HTTP_REQUEST_TIMEOUT}\r\n${head}\r\n`);
    // Cut at once with bytes unread, the connection is reset, and the client may lose the answer.
    setTimeout(() => socket.destroy(), LINGER).unref();
  }
}

/** What answers the requests that are invalid by HTTP itself. */
export type InvalidRequests = ReturnType<typeof createInvalidRequests>;

function hasValidHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== "host") continue;
    if (!validHost.test(rawHeaders[index + 1] as string)) return false;
    hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === "1.0");
}

import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { limitBodyTime } from "./body-timeout.ts";
import { createInvalidRequests, type InvalidRequests } from "./invalid-request.ts";
import { makeRoom } from "./make-room.ts";

/** Milliseconds that requests in progress have to finish once the process is asked to stop. */
const GRACE = 10_000;

/** While stopping, how often (in milliseconds) idle keep-alive connections are closed. */
const IDLE_SWEEP = 50;

/** How long, in milliseconds, a client may take, and how many may be connected. */
export interface ConnectionLimits {
  /** For the head of a request. */
  head: number;
  /** For the body of a request that is not an admitted upload. */
  body: number;
  /** For a request with an admitted upload: a plan of 25 MB takes an hour at 60 kbit/s. */
  upload: number;
  /** Without a byte in either direction. */
  idle: number;
  /** The same, while others need the connection and its answer is not read. */
  stalled: number;
  /** Connections at the same time (makeRoom). One costs about 20 KB. */
  connections: number;
}

/** Connections that the system may hold until the process takes them. Of Node's 511, visitors of one instant lose a second. */
const backlog = 4096;

const defaultLimits: ConnectionLimits = {
  head: 15_000,
  body: 30_000,
  upload: 60 * 60_000,
  idle: 5 * 60_000,
  stalled: 20_000,
  connections: 2000,
};

export interface Listening {
  /** Where it listens, with the port that the system gave when none was asked for. */
  origin: URL;
  /** Starts answering requests; those that are invalid HTTP get only these headers. */
  answerWith(answer: RequestListener, headers: Record<string, string>): void;
  /** Refuses new requests, lets those in progress finish, and resolves when all are done. */
  stop(): Promise<void>;
}

/**
 * Opens the port. Requests that come before `answerWith` wait.
 *
 * @throws the system's error when the port is not available (EADDRINUSE, EACCES)
 */
export async function listen(
  host: string,
  port: number,
  limits: Partial<ConnectionLimits> = {},
): Promise<Listening> {
  const { head, body, upload, idle, stalled, connections } = { ...defaultLimits, ...limits };
  const { promise: ready, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  let answer: RequestListener = (request, response) =>
    void ready.then((listener) => listener(request, response));
  ready.then((listener) => {
    answer = listener;
  });
  const server = createServer(
    {
      optimizeEmptyRequests: true,
      // The host is checked in invalid-request.ts, which answers with the headers of every response.
      requireHostHeader: false,
      headersTimeout: head,
      requestTimeout: upload,
      connectionsCheckingInterval: Math.min(head, 5000),
    },
    (request, response) => {
      // Stopping: the client must send its next request elsewhere, on another connection.
      if (!server.listening) response.shouldKeepAlive = false;
      answer(request, response);
    },
  );
  server.timeout = Math.min(stalled, idle);
  await opened(server, host, port);
  const { port: given } = server.address() as AddressInfo;
  return {
    origin: new URL(`http://${host.includes(":") ? `[${host}]` : host}:${given}`),
    answerWith: (listener, headers) => {
      const invalid = createInvalidRequests(headers);
      invalid.watch(server);
      makeRoom(server, { most: connections, idle, latestResponse: invalid.latestResponse });
      answerWith(guarded(listener, invalid, body));
    },
    stop: () => stop(server),
  };
}

/** Lets valid requests through to `listener`, and limits the time of their bodies. */
function guarded(listener: RequestListener, invalid: InvalidRequests, bodyTime: number): RequestListener {
  return (request, response) => {
    if (invalid.isRefused(request, response)) return;
    if (!request.readableEnded) {
      limitBodyTime(request, bodyTime, () => invalid.refuseTimedOut(request, response));
    }
    listener(request, response);
  };
}

function opened(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, backlog }, resolve);
  });
}

async function stop(server: Server): Promise<void> {
  const graceEnds = setTimeout(() => server.closeAllConnections(), GRACE);
  const sweeping = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP);
  await promisify(server.close.bind(server))();
  clearInterval(sweeping);
  clearTimeout(graceEnds);
}

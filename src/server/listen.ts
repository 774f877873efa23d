import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { type AnswerKept, addFastPath, type FastPath } from "./fast-path.ts";
import { answerUnreadable, lacksHost, refuseWithoutHost } from "./unreadable-request.ts";

/** Milliseconds that answers under way have to finish once the process is asked to stop. */
const GRACE = 10_000;

/** Milliseconds after which a connection whose answer was through meanwhile is closed, rather than kept for another. */
const SWEEP = 50;

/** A request without a host is refused by us, with the headers of every answer, rather than by Node with none. */
const options = { optimizeEmptyRequests: true, requireHostHeader: false };

/** Milliseconds that connections are given. */
export interface Patience {
  /** For a whole request: a plan of 25 MB over 60 kbit/s. Node's own five minutes end it over 700 kbit/s. */
  request: number;
  /** For anything to move: a request that stopped coming, an answer that nobody reads. */
  standstill: number;
}

const patience: Patience = { request: 60 * 60_000, standstill: 5 * 60_000 };

export interface Listening {
  /** Where it listens, with the port that the system gave when none was asked for. */
  origin: URL;
  /** From now on requests are answered; those that cannot even be read, with these headers alone. */
  answerWith(app: { answer: RequestListener; answerKept: AnswerKept }, headers: Record<string, string>): void;
  /** Takes no more requests, lets those under way finish, and resolves when all are through. */
  stop(): Promise<void>;
}

/**
 * Opens the port. Requests that come before `answerWith` wait.
 *
 * @throws what the system says when the port cannot be had (EADDRINUSE, EACCES)
 */
export async function listen(
  host: string,
  port: number,
  { request: requestTimeout, standstill }: Patience = patience,
): Promise<Listening> {
  const { promise: ready, resolve: answerWith } = Promise.withResolvers<RequestListener>();
  let answer: RequestListener = (request, response) =>
    void ready.then((listener) => listener(request, response));
  ready.then((listener) => {
    answer = listener;
  });
  const server = createServer({ ...options, requestTimeout }, (request, response) => {
    // Stopping: whoever asks again must do so elsewhere, on another connection.
    if (!server.listening) response.shouldKeepAlive = false;
    answer(request, response);
  });
  server.timeout = standstill;
  const fastPath = addFastPath(server);
  await opened(server, host, port);
  const { port: given } = server.address() as AddressInfo;
  return {
    origin: new URL(`http://${host.includes(":") ? `[${host}]` : host}:${given}`),
    answerWith: (app, headers) => {
      answerUnreadable(server, headers);
      answerWith((request, response) => {
        if (lacksHost(request)) refuseWithoutHost(response, headers);
        else app.answer(request, response);
      });
      fastPath.answerWith(app.answerKept);
    },
    stop: () => stop(server, fastPath),
  };
}

function opened(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, resolve);
  });
}

async function stop(server: Server, fastPath: FastPath): Promise<void> {
  const graceEnds = setTimeout(() => {
    server.closeAllConnections();
    fastPath.destroy();
  }, GRACE);
  const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP);
  const closed = promisify(server.close.bind(server))();
  fastPath.close();
  await closed;
  clearInterval(sweeping);
  clearTimeout(graceEnds);
}

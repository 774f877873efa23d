import type { Server } from "node:http";
import type { Socket } from "node:net";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";
import type { Reply } from "./representation.ts";
import { createWire } from "./wire.ts";

/** The answer to a request, if it is kept whole. */
export type AnswerKept = (request: PlainRequest) => Reply | undefined;

export interface FastPath {
  /** From now on; until then every connection goes to Node's HTTP. */
  answerWith(answerKept: AnswerKept): void;
  /** Ends every connection that is still on it, once what was written is sent. */
  close(): void;
  /** Ends them at once. */
  destroy(): void;
}

/** Milliseconds by which a connection outlives its promise, so that a request sent at the last moment is still answered. */
const MARGIN = 1000;

/**
 * Answers what is kept on the connection itself, ahead of Node's HTTP, which costs twice what all else does that a kept
 * page takes (decision 0018). At the first request that is not plain, or not kept, the connection goes to Node's HTTP for
 * good, together with what came on it.
 */
export function addFastPath(server: Server): FastPath {
  const receive = soleListener(server);
  const toBytes = createWire(Math.floor(server.keepAliveTimeout / 1000));
  const connections = new Set<Socket>();
  let answerKept: AnswerKept | undefined;
  server.on("connection", (socket: Socket) => {
    if (answerKept) begin(socket, answerKept);
    else receive.call(server, socket);
  });
  return {
    answerWith: (listener) => {
      answerKept = listener;
    },
    close: () => {
      for (const socket of connections) socket.destroySoon();
    },
    destroy: () => {
      for (const socket of connections) socket.destroy();
    },
  };

  function begin(socket: Socket, answer: AnswerKept) {
    let isStuck = false;
    connections.add(socket);
    socket.setTimeout(server.headersTimeout);
    socket
      .on("data", onData)
      .on("timeout", onTimeout)
      .on("end", onEnd)
      .on("error", onError)
      .on("close", onClose);

    function onData(received: Buffer) {
      const takesMore = server.listening && !socket.writableNeedDrain;
      const request = takesMore ? readPlainRequest(received) : undefined;
      const reply = request && answer(request);
      if (!reply) return handOver(received);
      socket.write(toBytes(reply));
      isStuck = false;
      socket.setTimeout(server.keepAliveTimeout + MARGIN);
    }

    /** A bad line takes longer for an answer than any patience with an idle connection, but some of it must get through. */
    function onTimeout() {
      if (socket.writableLength === 0 || isStuck) return socket.destroy();
      isStuck = true;
      return socket.setTimeout(server.headersTimeout);
    }

    /** The client says no more, but may still be listening to the last answer. */
    function onEnd() {
      socket.end();
    }

    function onError() {
      // A connection that breaks is closed by Node; that it broke is nobody's news.
    }

    function onClose() {
      connections.delete(socket);
    }

    function handOver(received: Buffer) {
      onClose();
      socket
        .off("data", onData)
        .off("timeout", onTimeout)
        .off("end", onEnd)
        .off("error", onError)
        .off("close", onClose);
      socket.setTimeout(0);
      // Paused, so that what is put back is read by whoever takes over rather than by nobody.
      socket.pause();
      socket.unshift(received);
      receive.call(server, socket);
      socket.resume();
    }
  }
}

/** Takes from Node's HTTP server the function by which it receives connections. */
function soleListener(server: Server): (socket: Socket) => void {
  const [receive, ...others] = server.listeners("connection");
  if (!receive || others.length > 0) throw new Error("An HTTP server has one listener for connections.");
  server.removeAllListeners("connection");
  return receive as (socket: Socket) => void;
}

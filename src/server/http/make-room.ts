import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isBodyAwaited } from "./body-timeout.ts";

interface Room {
  /** Connections at the same time. */
  most: number;
  /** Milliseconds without a byte in either direction after which any connection is closed. */
  idle: number;
  /** The response that was begun last on a connection. */
  latestResponse: (socket: Socket) => ServerResponse | undefined;
}

/**
 * Keeps room for those who ask: when more than `most` connections are open, the oldest one whose answer is not read is closed;
 * else the oldest one on which nothing is being answered: one that says nothing, sends its head or body by drops, or waits for
 * another request. Where all are being answered and read, the new one is closed. An answer of which nobody took a byte for the
 * `timeout` of the server is not read.
 */
export function makeRoom(server: Server, { most, idle, latestResponse }: Room): void {
  const open = new Set<Socket>();
  const stalled = server.timeout;
  /** Since when nothing has moved, and when that was last seen. */
  const quiet = new WeakMap<Socket, { since: number; seenAt: number }>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size > most) closed(oldest(isUnread) ?? oldest(isIdle) ?? socket);
  });
  // Node asks the system before it says so: what a slow client takes of a long answer counts as movement.
  server.on("timeout", (socket: Socket) => {
    if (latestResponse(socket)?.writableFinished) return void socket.destroy();
    const seenAt = Date.now();
    const since = lately(socket)?.since ?? seenAt - stalled;
    quiet.set(socket, { since, seenAt });
    if (seenAt - since >= idle) socket.destroy();
    else socket.setTimeout(stalled);
  });

  function oldest(isClosable: (socket: Socket) => boolean): Socket | undefined {
    return open.values().find(isClosable);
  }

  function isUnread(socket: Socket): boolean {
    return socket.writableLength > 0 && lately(socket) !== undefined;
  }

  function isIdle(socket: Socket): boolean {
    const response = latestResponse(socket);
    return response === undefined || response.writableFinished || isBodyAwaited(response.req);
  }

  /** What was seen of a connection, unless something moved since: else it would have been seen again. */
  function lately(socket: Socket) {
    const last = quiet.get(socket);
    return last && Date.now() - last.seenAt < 2 * stalled ? last : undefined;
  }

  /** It is counted out at once: its `close` comes later. */
  function closed(socket: Socket) {
    open.delete(socket);
    socket.destroy();
  }
}

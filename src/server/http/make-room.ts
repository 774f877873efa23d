import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { isBodyAwaited } from "./body-timeout.ts";

/**
 * Keeps room for those who ask: when more than `most` connections are open, the oldest one on which nothing is being answered
 * is closed: one that says nothing, sends its head or body by drops, or waits for another request. Where all are being
 * answered, the new one is closed.
 *
 * @param latestResponse the response that was begun last on a connection
 */
export function makeRoom(
  server: Server,
  most: number,
  latestResponse: (socket: Socket) => ServerResponse | undefined,
): void {
  const open = new Set<Socket>();
  server.on("connection", (socket: Socket) => {
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    if (open.size > most) closed(oldestIdle() ?? socket);
  });

  function oldestIdle(): Socket | undefined {
    for (const socket of open) if (!isAnswered(latestResponse(socket))) return socket;
    return undefined;
  }

  /** It is counted out at once: its `close` comes later. */
  function closed(socket: Socket) {
    open.delete(socket);
    socket.destroy();
  }
}

function isAnswered(response: ServerResponse | undefined): boolean {
  return response !== undefined && !response.writableFinished && !isBodyAwaited(response.req);
}

import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

/** A line in front of a server that is slow, counts, and can be cut. */
export interface BadLine {
  origin: string;
  /** Bytes a second that go to the server; a test may change it. */
  rate: number;
  /** Bytes that went to the server so far, heads included. */
  sent: number;
  /** Asked about each piece that is about to go to the server, of which connection; if it may not, the connection is cut. */
  mayPass: (piece: Buffer, connection: object) => boolean;
  /** Cuts every connection. */
  cut(): void;
  close(): void;
}

/** Bytes that go at a time: a line that is cut loses at most these. */
const pieceBytes = 2048;

/** A line to this origin, as fast as can be until a test says otherwise. */
export async function openBadLine(target: string): Promise<BadLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let freeAt = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const pair = [client, upstream];
    for (const socket of pair) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        for (const other of pair) other.destroySoon();
      });
    }
    upstream.pipe(client);
    void carry(client, upstream).catch(() => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port could be had.");

  const inTurn = async (bytes: number) => {
    if (line.rate === Number.POSITIVE_INFINITY) return;
    freeAt = Math.max(freeAt, performance.now()) + (1000 * bytes) / line.rate;
    await wait(freeAt - performance.now());
  };
  const carry = async (client: Socket, upstream: Socket) => {
    for await (const piece of inPieces(client)) {
      await inTurn(piece.length);
      if (!line.mayPass(piece, client)) return void client.destroy();
      line.sent += piece.length;
      if (!upstream.write(piece)) await once(upstream, "drain");
    }
    upstream.end();
  };
  const line: BadLine = {
    origin: `http://127.0.0.1:${address.port}`,
    rate: Number.POSITIVE_INFINITY,
    sent: 0,
    mayPass: () => true,
    cut: () => {
      for (const socket of sockets) socket.destroySoon();
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return line;
}

async function* inPieces(socket: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of socket) {
    for (let at = 0; at < chunk.length; at += pieceBytes) yield chunk.subarray(at, at + pieceBytes);
  }
}

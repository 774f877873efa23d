import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** A relay in front of a server that counts requests and bytes. */
export interface MeasuredLine {
  origin: string;
  /** Since the last call: requests, and bytes that the server sent, heads included. */
  count(): { requests: number; bytes: number };
  close(): void;
}

/** It also counts the browser's own requests, such as prefetched pages, which its tools do not all show. */
export async function openMeasuredLine(target: string): Promise<MeasuredLine> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let requests = 0;
  let bytes = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    client.on("data", (chunk) => {
      if (/^(?:GET|HEAD|POST) \//.test(chunk.subarray(0, 8).toString("latin1"))) requests += 1;
    });
    upstream.on("data", (chunk) => {
      bytes += chunk.length;
    });
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("No port could be had.");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    count: () => {
      const counted = { requests, bytes };
      requests = 0;
      bytes = 0;
      return counted;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { json, text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import type { Sender } from "#tests/support/plan-senders.ts";

/**
 * A separate process in which members each save a part of their dossier, as cheaply as possible: on a machine with few processors the
 * senders compete with the portal. Reads a PartRush from its input, prints PartRushResult.
 */
export interface PartRush {
  origin: string;
  senders: Sender[];
  /** Bytes of each file. */
  size: number;
  /** The part that they save. */
  part: string;
  /** Milliseconds over which they begin, one after the other; 0: all at once. */
  overMs: number;
}

export interface PartRushResult {
  statuses: number[];
  /** From the request's first byte to the answer's last, in milliseconds. */
  latencies: number[];
}

const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";

const { origin, senders, size, part, overMs } = (await json(process.stdin)) as PartRush;
const { hostname, port } = new URL(origin);
const sockets = await Promise.all(senders.map(opened));
const answers = await Promise.all(sockets.map(save));
const result: PartRushResult = {
  statuses: answers.map(({ status }) => status),
  latencies: answers.map(({ ms }) => ms),
};
process.stdout.write(JSON.stringify(result));

async function opened(): Promise<Socket> {
  const socket = connect(Number(port), hostname).setNoDelay().setEncoding("latin1");
  await once(socket, "connect");
  return socket;
}

async function save(socket: Socket, index: number) {
  const request = requestOf(index);
  await wait((overMs * index) / senders.length);
  const startedAt = performance.now();
  const answer = text(socket);
  socket.write(request);
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1]);
  return { status, ms: performance.now() - startedAt };
}

function requestOf(index: number): Buffer {
  const about = 'name="selectedFile"; filename="declaratie.pdf"';
  const begin = `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n%PDF-1.7\n${index}\n`;
  const end = `\r\n--${boundary}--\r\n`;
  const head = [
    `POST /api/cntr/dossier/part/${part} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${senders[index]?.token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${begin.length + size + end.length}`,
    "Connection: close",
  ].join("\r\n");
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n${begin}`), Buffer.alloc(size, "x"), Buffer.from(end)]);
}

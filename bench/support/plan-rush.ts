import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { connect } from "node:net";
import { json, text } from "node:stream/consumers";
import type { Sender } from "#tests/support/plan-senders.ts";

/**
 * A separate process in which members send their plans at the same time, as cheaply as possible: on a machine with few
 * processors the senders compete with the portal. Reads a Rush from its input, prints RushResult.
 */
export interface Rush {
  origin: string;
  senders: Sender[];
  /** The bytes of each plan, apart from a few in which the plans differ. */
  file: string;
}

export interface RushResult {
  seconds: number;
  statuses: number[];
}

const boundary = "----WebKitFormBoundary7MA4YWxkTrZu0gW";
const pieceLength = 256 * 1024;

const { origin, senders, file } = (await json(process.stdin)) as Rush;
const { hostname, port } = new URL(origin);
const bytes = await readFile(file);
const startedAt = performance.now();
const statuses = await Promise.all(senders.map(send));
const result: RushResult = { seconds: (performance.now() - startedAt) / 1000, statuses };
process.stdout.write(JSON.stringify(result));

async function send({ email, token }: Sender, index: number): Promise<number> {
  const socket = connect(Number(port), hostname).setEncoding("latin1");
  const answer = text(socket);
  for (const piece of requestOf({ email, token }, index)) {
    if (!socket.write(piece)) await once(socket, "drain");
  }
  return Number(/^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1]);
}

function* requestOf({ email, token }: Pick<Sender, "email" | "token">, index: number) {
  const own = `%PDF-1.7\n${String(index).padStart(6, "0")}`;
  const rest = bytes.subarray(own.length);
  const part = (about: string) => `--${boundary}\r\nContent-Disposition: form-data; ${about}\r\n\r\n`;
  const begin = `${part('name="user"')}${email}\r\n${part('name="selectedFile"; filename="plan.pdf"')}${own}`;
  const end = `\r\n--${boundary}--\r\n`;
  const head = [
    "POST /api/cntr/files/upload/business-plan HTTP/1.1",
    `Host: ${hostname}:${port}`,
    `Authorization: Bearer ${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${begin.length + rest.length + end.length}`,
    "Connection: close",
  ].join("\r\n");
  yield Buffer.from(`${head}\r\n\r\n${begin}`);
  for (let from = 0; from < rest.length; from += pieceLength) yield rest.subarray(from, from + pieceLength);
  yield Buffer.from(end);
}

import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { listen } from "./listen.ts";

const patience = { request: 60_000, standstill: 400 };

async function open(answer: RequestListener): Promise<Socket> {
  const listening = await listen("127.0.0.1", 0, patience);
  listening.answerWith({ answer, answerKept: () => undefined }, {});
  const socket = connect(Number(listening.origin.port), "127.0.0.1");
  onTestFinished(async () => {
    socket.destroy();
    await listening.stop();
  });
  return socket.on("error", () => undefined).setEncoding("latin1");
}

test("a request may take long, as long as it moves", async () => {
  const socket = await open(async (request, response) => {
    response.end(String((await buffer(request)).length));
  });
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 8\r\n\r\n");
  const startedAt = performance.now();
  // A line this bad is what is tested: its pauses are shorter than the patience, all of them together longer.
  for (let piece = 0; piece < 8; piece += 1) {
    await wait(100);
    socket.write("a");
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*8$/);
  expect(performance.now() - startedAt).toBeGreaterThan(patience.standstill);
});

test("a request that stops coming loses its connection", async () => {
  const socket = await open((request) => void request.resume());
  socket.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\na");
  await once(socket, "close");
});

test("an answer that nobody reads loses its connection", async () => {
  const over = Promise.withResolvers<boolean>();
  const socket = await open((_, response) => {
    response.once("close", () => over.resolve(response.writableFinished));
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  socket.pause().write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  expect(await over.promise).toBe(false);
});

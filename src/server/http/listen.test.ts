import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { admitUpload } from "./body-timeout.ts";
import { type ConnectionLimits, listen } from "./listen.ts";

const idle = 1000;

async function open(answer: RequestListener, limits: Partial<ConnectionLimits> = { idle }): Promise<Socket> {
  const listening = await listen("127.0.0.1", 0, limits);
  listening.answerWith(answer, { "X-Own": "da" });
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
  // A line this bad is what is tested: its pauses are shorter than the limit, all of them together longer.
  for (let piece = 0; piece < 8; piece += 1) {
    await wait(150);
    socket.write("a");
  }
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*8$/);
  expect(performance.now() - startedAt).toBeGreaterThan(idle);
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

const postOf8Bytes = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n";

/** Writes a byte each 50 ms until the connection closes, and returns what was answered. */
async function answerToDrip(socket: Socket): Promise<string> {
  socket.write(postOf8Bytes);
  const dripping = setInterval(() => socket.write("a"), 50);
  return await text(socket).finally(() => clearInterval(dripping));
}

test("a body that takes too long is answered 408", async () => {
  const socket = await open((request) => void request.resume(), { body: 200 });
  expect(await answerToDrip(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Own: da\r\n/);
});

test("a body that takes too long is cut off once its answer has begun", async () => {
  const socket = await open((_, response) => void response.writeHead(200).write("început"), { body: 200 });
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  // A client that is still sending when the connection is closed reads a reset, or its end.
  await answerToDrip(socket).catch((error: NodeJS.ErrnoException) => expect(error.code).toBe("ECONNRESET"));
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(answer).not.toContain("408");
});

test("the body of an admitted upload may take longer", async () => {
  const socket = await open(
    async (request, response) => {
      admitUpload(request);
      response.setHeader("Connection", "close").end(String((await buffer(request)).length));
    },
    { body: 200 },
  );
  expect(await answerToDrip(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*8$/);
});

test("a head that takes too long is answered 408", async () => {
  const socket = await open((_, response) => void response.end(), { head: 200 });
  socket.write("GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nX-Own: da\r\n/);
});

describe("with as many connections as there may be", () => {
  /** A connection to the same server, and its end. */
  function another(first: Socket) {
    const socket = connect(Number(first.remotePort), "127.0.0.1").setEncoding("latin1");
    onTestFinished(() => void socket.destroy());
    return socket.on("error", () => undefined);
  }
  const get = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";

  test.each([
    ["says nothing", ""],
    ["sends its head by drops", "GET / HTTP/1.1\r\nHost: a\r\nX-Slow: "],
    ["sends its body by drops", `${postOf8Bytes}a`],
    ["waits for another request", get],
  ])("one that %s makes room", async (_, sent) => {
    const first = await open((_request, response) => void response.end("da"), { connections: 1 });
    first.resume();
    if (!first.readyState || first.connecting) await once(first, "connect");
    if (sent !== "") await new Promise((resolve) => first.write(sent, resolve));
    if (sent === get) await once(first, "data");
    const second = another(first);
    second.write(get);
    expect(String((await once(second, "data"))[0])).toMatch(/^HTTP\/1\.1 200 OK/);
    if (!first.closed) await once(first, "close");
  });

  test("answers that nobody reads make room for visitors, one that is read slowly stays", async () => {
    const slow = await open(
      (request, response) => void response.end(request.url === "/" ? "da" : Buffer.alloc(64 * 1024 * 1024)),
      { connections: 3, stalled: 300 },
    );
    if (slow.connecting) await once(slow, "connect");
    const deaf = [another(slow), another(slow)];
    const closedDeaf = Promise.withResolvers<void>();
    for (const socket of deaf) socket.once("close", () => closedDeaf.resolve());
    for (const socket of [slow, ...deaf]) socket.pause().write(get.replace("/", "/lung"));
    // Never silent for as long as an answer that nobody reads may be.
    slow.on("data", () => {
      slow.pause();
      setTimeout(() => slow.resume(), 20);
    });
    slow.resume();
    const isServed = async () => {
      const visitor = another(slow);
      visitor.write(get);
      const [came, closed] = [Promise.withResolvers<true>(), Promise.withResolvers<false>()];
      visitor.once("data", () => came.resolve(true)).once("close", () => closed.resolve(false));
      return await Promise.race([came.promise, closed.promise]).finally(() => visitor.destroy());
    };
    await expect.poll(isServed, { timeout: 10_000 }).toBe(true);
    expect(slow.closed).toBe(false);
    // Reading again shows that it was closed meanwhile.
    for (const socket of deaf) socket.resume();
    await closedDeaf.promise;
  });

  test("those that are being answered, and admitted uploads, stay", async () => {
    const asked = Promise.withResolvers<void>();
    const first = await open(
      (request) => {
        admitUpload(request);
        asked.resolve();
      },
      { connections: 1 },
    );
    first.write(`${postOf8Bytes}a`);
    await asked.promise;
    const second = another(first).resume();
    await once(second, "close");
    expect(first.closed).toBe(false);
  });
});

import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { type AnswerKept, addFastPath } from "./fast-path.ts";
import { type Encoded, encodedFrom, encodeFast, replyTo, sendReply } from "./representation.ts";

const page = encodeFast({
  status: 200,
  headers: { "Content-Type": "text/html; charset=utf-8", "X-Own": "da" },
  body: Buffer.from("<p>Bună ziua</p>".repeat(2000)),
});
/** More than the connection takes up while nobody reads. */
const large = encodedFrom({ status: 200, headers: {}, body: Buffer.alloc(32 * 1024 * 1024) });

const pages: Record<string, Encoded> = { "/page": page, "/large": large };
const kept: AnswerKept = ({ method, address, rawHeaders }) => {
  const found = pages[address];
  return found && replyTo(method, rawHeaders, found);
};

/** How many requests were answered without Node's HTTP. */
let answeredFast = 0;
const answerKept: AnswerKept = (request) => {
  const reply = kept(request);
  if (reply) answeredFast += 1;
  return reply;
};

/** What Node's HTTP answered, in turn. */
const byNode: string[] = [];
const server = createServer(({ method = "", url = "", rawHeaders }, response: ServerResponse) => {
  byNode.push(`${method} ${url}`);
  const reply = kept({ method: method as "GET", address: url, rawHeaders });
  if (reply) sendReply(response, reply);
  else response.writeHead(404, { "Content-Length": "0" }).end();
});
server.keepAliveTimeout = 1000;
server.headersTimeout = 1000;
const fastPath = addFastPath(server);

beforeAll(async () => {
  fastPath.answerWith(answerKept);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => {
  server.close();
  fastPath.destroy();
});

function open(): Socket {
  byNode.length = 0;
  answeredFast = 0;
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", noDelay: true });
  onTestFinished(() => void socket.destroy());
  return socket.setEncoding("latin1");
}

/** Sends a request and reads its answer, whose end is told by its length. */
async function ask(socket: Socket, request: string): Promise<string> {
  const isHead = request.startsWith("HEAD");
  let answer = "";
  socket.write(request, "latin1");
  for (;;) {
    const [received] = await once(socket, "data");
    answer += received;
    const end = answer.indexOf("\r\n\r\n") + 4;
    const length = isHead ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(answer)?.[1] ?? 0);
    if (end > 3 && answer.length >= end + length) return answer;
  }
}

const get = (address: string, ...headers: string[]) =>
  [`GET ${address} HTTP/1.1`, "Host: a", ...headers, "", ""].join("\r\n");
const withoutDate = (answer: string) => answer.replace(/Date: [^\r]+/, "Date");

test.each([
  ["in brotli", get("/page", "Accept-Encoding: gzip, deflate, br, zstd")],
  ["in gzip", get("/page", "accept-encoding: gzip")],
  ["as it is", get("/page")],
  ["that is held already", get("/page", "Accept-Encoding: br", `If-None-Match: ${page.by.br.etag}`)],
  ["that is held in another encoding", get("/page", `If-None-Match: ${page.by.br.etag}`)],
  ["whose head is asked for", get("/page", "Accept-Encoding: br").replace("GET", "HEAD")],
])("what is kept, %s, is answered in the very bytes of Node's HTTP", async (_, request) => {
  const socket = open();
  const fast = await ask(socket, request);
  expect(byNode).toStrictEqual([]);
  await ask(socket, get("/else"));
  const slow = await ask(socket, request);
  expect(byNode.length).toBe(2);
  expect(withoutDate(fast)).toBe(withoutDate(slow));
  expect(Math.abs(Date.parse(/Date: ([^\r]+)/.exec(fast)?.[1] ?? "") - Date.now())).toBeLessThan(2000);
});

test("request after request is answered on one connection", async () => {
  const socket = open();
  for (let n = 0; n < 50; n += 1) expect(await ask(socket, get("/page"))).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(byNode).toStrictEqual([]);
});

test.each([
  ["not kept", get("/else"), 404],
  ["to be written", "POST /page HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc", 200],
  ["the last one", get("/page", "Connection: close"), 200],
])("what is %s goes to Node's HTTP, whole", async (_, request, status) => {
  const answer = await ask(open(), request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  expect(byNode.length).toBe(1);
});

test("a request in pieces goes to Node's HTTP, and so do those after it", async () => {
  const socket = open();
  await ask(socket, get("/page"));
  socket.write("GET /pa");
  // The answer on another connection tells that the piece was read before it.
  await ask(open(), get("/page"));
  expect(await ask(socket, "ge HTTP/1.1\r\nHost: a\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(socket, get("/else"))).toMatch(/^HTTP\/1\.1 404 /);
  expect(await ask(socket, get("/page"))).toMatch(/^HTTP\/1\.1 200 /);
  expect(byNode).toStrictEqual(["GET /page", "GET /else", "GET /page"]);
});

test("requests sent together are answered in turn", async () => {
  const socket = open();
  socket.end(get("/page", "Accept-Encoding: br") + get("/else") + get("/page", "Connection: close"));
  const answers = await text(socket);
  expect(answers.match(/HTTP\/1\.1 \d+/g)).toStrictEqual(["HTTP/1.1 200", "HTTP/1.1 404", "HTTP/1.1 200"]);
});

test("who says no more after a request is still answered", async () => {
  const socket = open();
  socket.end(get("/page"));
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 [\s\S]+<\/p>$/);
});

test("who asks on and on without reading gets all answers when they read, in turn", async () => {
  const socket = open().pause();
  const requests = 3000;
  for (let n = 0; n < requests; n += 1) {
    socket.write(get("/page"));
    if (n % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  await expect.poll(() => byNode.length).toBeGreaterThan(0);
  socket.end();
  expect((await text(socket)).match(/HTTP\/1\.1 200 OK/g)?.length).toBe(requests);
});

test("a request that comes while answers pile up is answered, and noted, once", async () => {
  const socket = open().pause();
  let requests = 0;
  for (; byNode.length === 0; requests += 1) {
    socket.write(get("/page"));
    while (answeredFast + byNode.length <= requests) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(answeredFast + byNode.length).toBe(requests);
});

test("a connection that breaks in the midst of an answer leaves the others alone", async () => {
  const socket = open().pause();
  for (let n = 0; n < 200; n += 1) socket.write(get("/page"));
  socket.resetAndDestroy();
  expect(await ask(open(), get("/page"))).toMatch(/^HTTP\/1\.1 200 /);
});

test("a connection on which nothing more is asked is closed a second after its promise", async () => {
  const socket = open();
  expect(await ask(socket, get("/page"))).toMatch(/Keep-Alive: timeout=1\r\n/);
  const answered = performance.now();
  await once(socket, "close");
  expect(performance.now() - answered).toBeGreaterThan(1900);
});

test("who never reads an answer does not keep the connection for ever", async () => {
  const openConnections = () => promisify(server.getConnections.bind(server))();
  await expect.poll(openConnections, { timeout: 5000 }).toBe(0);
  open().pause().write(get("/large"));
  await expect.poll(openConnections).toBe(1);
  expect(answeredFast).toBe(1);
  await expect.poll(openConnections, { timeout: 8000 }).toBe(0);
});

test("who reads slowly gets all of it", async () => {
  const socket = open().pause();
  socket.write(get("/large", "Connection: keep-alive"));
  let bytes = 0;
  for (let pauses = 0; bytes < large.bytes; ) {
    const read = socket.read();
    if (read) bytes += read.length;
    else await once(socket, "readable");
    if (pauses < 4 && bytes > pauses * 8 * 1024 * 1024) {
      pauses += 1;
      await wait(900);
    }
  }
});

test("closing waits for no client that holds its end open", async () => {
  const openConnections = () => promisify(server.getConnections.bind(server))();
  await expect.poll(openConnections, { timeout: 5000 }).toBe(0);
  const holding = open();
  holding.allowHalfOpen = true;
  await ask(holding, get("/page"));
  fastPath.close();
  await expect.poll(openConnections, { timeout: 500 }).toBe(0);
});

test("closing ends what is open, after what is on its way", async () => {
  const idle = open();
  await ask(idle, get("/page"));
  const reading = open().pause();
  reading.write(get("/page"));
  await once(reading, "readable");
  fastPath.close();
  await once(idle, "end");
  expect(await text(reading)).toMatch(/^HTTP\/1\.1 200 [\s\S]+<\/p>$/);
});

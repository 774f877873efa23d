import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PlainRequest, readPlainRequest } from "./plain-request.ts";

const read = (request: string) => readPlainRequest(Buffer.from(request, "latin1"));

test("a browser's request is read as Node reads it", () => {
  expect(
    read(
      "GET /noutati?pagina=2 HTTP/1.1\r\nHost: portal.ro\r\nConnection: keep-alive\r\naccept:  a, b \r\nX:\t\xa0 \r\nY:\r\n\r\n",
    ),
  ).toStrictEqual({
    method: "GET",
    address: "/noutati?pagina=2",
    rawHeaders: ["Host", "portal.ro", "Connection", "keep-alive", "accept", "a, b", "X", "\xa0", "Y", ""],
  });
});

test.each([
  ["a part", "GET / HTTP/1.1\r\nHost: a\r\n"],
  ["one and the beginning of the next", "GET / HTTP/1.1\r\nHost: a\r\n\r\nG"],
  ["two", "GET / HTTP/1.1\r\nHost: a\r\n\r\n".repeat(2)],
  ["another method", "POST / HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["HTTP/1.0", "GET / HTTP/1.0\r\nHost: a\r\n\r\n"],
  ["a whole address", "GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["a space in the address", "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["letters beyond ASCII in the address", "GET /știri HTTP/1.1\r\nHost: a\r\n\r\n"],
  ["no host", "GET / HTTP/1.1\r\nAccept: a\r\n\r\n"],
  ["two hosts", "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n"],
  ["a body", "GET / HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"],
  ["a body in pieces", "GET / HTTP/1.1\r\nHost: a\r\ntransfer-encoding: chunked\r\n\r\n"],
  ["an expectation", "GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n"],
  ["another protocol", "GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\n\r\n"],
  ["the last one", "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"],
  ["a header over two lines", "GET / HTTP/1.1\r\nHost: a\r\nX: a\r\n b\r\n\r\n"],
  ["a header with a space before its colon", "GET / HTTP/1.1\r\nHost: a\r\nX : a\r\n\r\n"],
  ["a header without a name", "GET / HTTP/1.1\r\nHost: a\r\n: a\r\n\r\n"],
  ["a line's end in half", "GET / HTTP/1.1\nHost: a\n\n"],
  ["a zero", "GET / HTTP/1.1\r\nHost: a\r\nX: a\0\r\n\r\n"],
  ["more than 8 KB", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"a".repeat(8192)}\r\n\r\n`],
])("%s is left alone", (_, request) => {
  expect(read(request)).toBeUndefined();
});

const seen: PlainRequest[] = [];
const server = createServer({ requireHostHeader: false }, ({ method, url = "", rawHeaders }, response) => {
  seen.push({ method: method as PlainRequest["method"], address: url, rawHeaders });
  response.end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => server.close());

/** What Node's HTTP makes of the same bytes. */
async function seenByNode(request: string): Promise<PlainRequest[]> {
  seen.length = 0;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.on("error", () => undefined).end(request, "latin1");
  await text(socket).catch(() => "");
  return [...seen];
}

test("whatever is read, Node reads the very same, once", async () => {
  const piece = fc.constantFrom(
    ..."\r\n |\n|\r|:| |\t|\0|\x7f|\xe9|GET|HEAD|POST|/|/a?b=%20|HTTP/1.1|HTTP/1.0|Host: a|host:b|Accept: ă".split(
      "|",
    ),
    ..."Content-Length: 1|Content-Length:0|Transfer-Encoding: chunked|Connection: close|connection: Keep-Alive".split(
      "|",
    ),
    "\r\n",
    "\r\n\r\n",
  );
  const plain = [
    "GET",
    " ",
    "/a?b=c",
    " ",
    "HTTP/1.1",
    "\r\n",
    "Host: a",
    "\r\n",
    "X-Y:",
    "  z ",
    "\r\n",
    "\r\n",
  ];
  const changed = fc
    .array(fc.tuple(fc.nat(plain.length), fc.nat(1), piece), { maxLength: 3 })
    .map((changes) => {
      const pieces = [...plain];
      for (const [at, removed, put] of changes) pieces.splice(at, removed, put);
      return pieces.join("");
    });
  let readable = 0;
  await fc.assert(
    fc.asyncProperty(changed, async (request) => {
      const own = read(request);
      if (!own) return;
      readable += 1;
      expect(await seenByNode(request)).toStrictEqual([own]);
    }),
    { numRuns: 600 },
  );
  expect(readable).toBeGreaterThan(50);
});

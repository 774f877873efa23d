import { createServer, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bestEncoding, type Encoded, encodedFrom, encodeFast, encodeSmall, send } from "./representation.ts";

const text = "Noutăți din cele șase județe. ".repeat(200);
let encoded: Encoded;
const server = createServer((incoming, response) => send(incoming, response, encoded));

const answer = { status: 200, headers: { "Content-Type": "text/html" }, body: Buffer.from(text) };

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());

async function get(headers: Record<string, string>, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, method, headers }, resolve).on("error", reject).end();
  });
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

beforeEach(async () => {
  encoded = await encodeFast(answer);
});

test.each([
  ["fast", encodeFast],
  ["small", encodeSmall],
])("each client gets the encoding it takes, byte for byte: %s", async (_effort, encode) => {
  encoded = await encode(answer);
  const br = await get({ "Accept-Encoding": "gzip, deflate, br, zstd" });
  expect(br.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(br.body).toString()).toBe(text);

  const gzip = await get({ "Accept-Encoding": "gzip" });
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.body).toString()).toBe(text);

  const identity = await get({});
  expect(identity.headers["content-encoding"]).toBeUndefined();
  expect(identity.body.toString()).toBe(text);
  expect(new Set([br, gzip, identity].map(({ headers }) => headers.etag)).size).toBe(3);
  expect([br, gzip, identity].map(({ headers }) => headers.vary)).toEqual(Array(3).fill("Accept-Encoding"));
});

test("what has no compressed forms goes to everyone as it is, and says that it is one for all", async () => {
  encoded = encodedFrom(answer);
  const [asked, plain] = [await get({ "Accept-Encoding": "br, gzip" }), await get({})];
  expect(asked.body).toEqual(plain.body);
  expect(asked.headers.etag).toBe(plain.headers.etag);
  expect([asked.headers["content-encoding"], asked.headers.vary]).toEqual([undefined, undefined]);
});

test("304 for whoever holds this very encoding, and only then", async () => {
  const { headers } = await get({ "Accept-Encoding": "br" });
  const etag = String(headers.etag);
  const ask = (ifNoneMatch: string, encoding = "br") =>
    get({ "Accept-Encoding": encoding, "If-None-Match": ifNoneMatch });

  const held = await ask(etag);
  expect([held.status, held.body.length, held.headers.etag]).toEqual([304, 0, etag]);
  expect((await ask(`"other", W/${etag}`)).status).toBe(304);
  expect((await ask("*")).status).toBe(304);
  expect((await ask(etag, "gzip")).status).toBe(200);
  expect((await ask('"other"')).status).toBe(200);
});

test("HEAD gives the head of GET and no body", async () => {
  const head = await get({ "Accept-Encoding": "br" }, "HEAD");
  expect(head.headers["content-length"]).toBe(String(encoded.by.br.body.length));
  expect(head.body.length).toBe(0);
});

test("what has no compressed form goes as it is", () => {
  const plain = encodedFrom({ status: 200, headers: {}, body: Buffer.from("font") });
  expect(plain.by.br).toBe(plain.by.identity);
});

describe("bestEncoding", () => {
  test.each([
    ["", "identity"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["br;q=0.1, gzip;q=1", "br"],
    ["deflate", "identity"],
    ["GZIP", "gzip"],
    ["br;q=nonsense", "identity"],
  ])("%j takes %s", (accept, encoding) => {
    expect(bestEncoding(accept)).toBe(encoding);
  });
});

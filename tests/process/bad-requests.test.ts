import { once } from "node:events";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type RunningPortal, startPortal } from "#tests/support/server.ts";

/** What `fetch` would not send: written on the wire, byte for byte (checks S02–S06). */

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ PUBLIC_URL: "https://portal.example" });
});
afterAll(() => portal.stop());

const page = "text/html; charset=utf-8";
const problem = "application/problem+json; charset=utf-8";

test.each([
  ["GET /%ff", 404, page],
  ["GET /%00", 404, page],
  ["GET /../../etc/passwd", 404, page],
  ["GET /assets/../../package.json", 404, page],
  ["GET //evil.example/Noutati/", 404, page],
  ["GET http://evil.example/noutati", 404, page],
  ["GET /.env", 404, page],
  ["GET /.git/HEAD", 404, page],
  ["GET /.vite/manifest.json", 404, page],
  ["GET /assets/site.js.map", 404, page],
  ["GET /noutati.data", 404, page],
  ["GET /noutate?id=%ff", 404, page],
  ["GET /noutate?id=1&id=2", 404, page],
  ["GET /noutati?pagina=%00", 404, page],
  ["GET /joburi/999999999999999", 404, page],
  [`GET /${"a".repeat(8000)}`, 404, page],
  ["GET /api", 404, problem],
  ["GET /api//cntr/news/all", 404, problem],
  ["GET /api/../../etc", 404, problem],
  ["PROPFIND /api/cntr/news/all", 405, problem],
  ["TRACE /api/cntr/news/all", 405, problem],
  ["TRACE /", 405, undefined],
  ["OPTIONS /noutati", 405, undefined],
  ["PROPFIND /", 405, undefined],
  ["POST /noutati", 405, undefined],
  ["DELETE /healthz", 405, undefined],
])("%s is answered with %i", async (line, status, type) => {
  const answer = await ask(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([status, type]);
  expectSafe(answer.headers);
});

test.each([
  ["a host that cannot be", "GET /api/cntr/news/all HTTP/1.1\r\nHost: a@b:99999/../\r\n", 400],
  ["an empty host", "GET /api/cntr/news/all HTTP/1.1\r\nHost: \r\n", 400],
  ["a range that cannot be", "GET /noutati HTTP/1.1\r\nHost: x\r\nRange: bytes=9-1\r\n", 200],
  ["a tag that is none", 'GET /noutati HTTP/1.1\r\nHost: x\r\nIf-None-Match: ,,,W/"\xff\r\n', 200],
  [
    "encodings that are none",
    "GET /noutati HTTP/1.1\r\nHost: x\r\nAccept-Encoding: \xff;q=\xfe,,;;=\r\n",
    200,
  ],
  ["HTTP/1.0", "GET /noutati HTTP/1.0\r\n", 200],
])("%s", async (_, head, status) => {
  const answer = await ask(`${head}Connection: close\r\n\r\n`);
  expect(answer.status).toBe(status);
  expectSafe(answer.headers);
});

test.each([
  ["a head that is too long", `GET / HTTP/1.1\r\nHost: x\r\nX: ${"a".repeat(20_000)}\r\n\r\n`, 431],
  ["no host at all", "GET /noutati HTTP/1.1\r\nConnection: close\r\n\r\n", 400],
  ["two hosts", "GET /noutati HTTP/1.1\r\nHost: x\r\nHost: x\r\n\r\n", 400],
  ["two hosts in HTTP/1.0", "GET /noutati HTTP/1.0\r\nHost: x\r\nHost: x\r\n\r\n", 400],
  ["an odd host", "GET /noutati HTTP/1.1\r\nHost: a@b/../\r\n\r\n", 400],
  ["an empty host", "GET / HTTP/1.1\r\nHost: \r\n\r\n", 400],
  ["an expectation of nobody knows what", "GET /noutati HTTP/1.1\r\nHost: x\r\nExpect: cake\r\n\r\n", 417],
  ["no HTTP", "\x16\x03\x01\x02\r\n\r\n", 400],
])("%s ends the connection", async (_, bytes, status) => {
  const answer = await ask(bytes);
  expect(answer.status).toBe(status);
  expectSafe(answer.headers);
});

test("invalid HTTP on a reused connection gets an error response", async () => {
  const whole = await said("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", "\x16\x03\x01\x02\r\n\r\n");
  expect(whole.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 200", "HTTP/1.1 400"]);
});

test.each(["news/..", "news/%2e%2e", "content/.%2E", "news/id/.."])(
  "a way around to the job board by %s is none",
  async (around) => {
    const bytes = `GET /api/cntr/${around}/job-board/jobs?counties=AB HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
    const first = await ask(bytes);
    const again = await ask(bytes);
    expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  },
);

test("no page, redirect or absolute URL is derived from the request", async () => {
  const forged = "Host: evil.example\r\nX-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher";
  const get = (path: string) => ask(`GET ${path} HTTP/1.1\r\n${forged}\r\nConnection: close\r\n\r\n`);
  expect((await get("/Noutati")).headers.get("location")).toBe("/noutati");
  for (const path of ["/noutati", "/sitemap.xml", "/robots.txt", "/noutati.atom"]) {
    const { body } = await get(path);
    expect(body).toContain("https://portal.example/");
    expect(body).not.toContain("evil.example");
  }
});

test("security.txt is served, and the API's description is cached only with revalidation", async () => {
  const get = (path: string) => ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const { headers, body } = await get("/.well-known/security.txt");
  expect(headers.get("content-type")).toBe("text/plain; charset=utf-8");
  expect(body).toMatch(/^Contact: mailto:\S+@\S+\nContact: https:\/\/portal\.example\/contact\nExpires: /);
  const expires = Date.parse(/Expires: (.*)/.exec(body)?.[1] ?? "");
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000);
  const docs = await get("/api/cntr/docs");
  expect(docs.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
});

test("missing pages share one cached page", async () => {
  const get = (path: string) => ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  for (const missing of [
    ["/noutate?id=987654", "/noutate?id=987655", "/noutate", "/noutate?id=x"],
    ["/joburi/987654", "/joburi/987655"],
    ["/noutati?pagina=9998", "/noutati?tip=sfaturi&pagina=9999"],
    ["/fara-pagina", "/nici-aceasta"],
  ]) {
    const pages = await Promise.all(missing.map(get));
    expect(pages.map(({ status }) => status)).toEqual(missing.map(() => 404));
    expect(new Set(pages.map(({ headers }) => headers.get("etag"))).size).toBe(1);
  }
});

test("document-only headers are on every page, and on no font, stylesheet, script or logo", async () => {
  const get = (path: string) => ask(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  const { body } = await get("/");
  const parts = ["woff2", "css", "js", "svg"].map(
    (kind) => body.match(`/assets/[^"]+\\.${kind}(?=["#])`)?.[0] ?? kind,
  );
  const marks = body.match(/\/marks\/[^"]+\.svg/g) ?? [];
  for (const [path, isDocument] of [
    ["/", true],
    ["/fara-pagina", true],
    ...[...parts, ...marks, "/site.webmanifest"].map((part) => [part, false] as const),
  ] as const) {
    const { status, headers } = await get(path);
    expect([path, status]).toEqual([path, path === "/fara-pagina" ? 404 : 200]);
    expectSafe(headers);
    expect([path, headers.has("cross-origin-opener-policy")]).toEqual([path, isDocument]);
    expect([path, headers.has("permissions-policy")]).toEqual([path, isDocument]);
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  }
});

/** S02, S03, S05, L26: on every answer, whatever it is. */
function expectSafe(headers: Map<string, string>): void {
  expect(headers.get("content-security-policy")).toMatch(/^default-src '(self|none)'; .*base-uri 'none'/);
  expect(headers.get("content-security-policy")).not.toMatch(/unsafe-(inline|eval)/);
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.has("referrer-policy")).toBe(true);
  expect(
    ["set-cookie", "server", "x-powered-by", "access-control-allow-origin"].filter((name) =>
      headers.has(name),
    ),
  ).toEqual([]);
}

/** What is answered on one connection, each part sent once the one before was answered. */
async function said(first: string, second: string): Promise<string> {
  const socket = connect(Number(new URL(portal.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(Buffer.from(first, "latin1"));
  const [answer] = await once(socket, "data");
  socket.write(Buffer.from(second, "latin1"));
  return String(answer) + (await text(socket));
}

async function ask(bytes: string) {
  const socket = connect(Number(new URL(portal.url).port), "127.0.0.1");
  await once(socket, "connect");
  socket.write(Buffer.from(bytes, "latin1"));
  const whole = await text(socket);
  const [head = "", ...rest] = whole.split("\r\n\r\n");
  const [start = "", ...lines] = head.split("\r\n");
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)]),
  );
  return { status: Number(start.split(" ")[1]), headers, body: rest.join("\r\n\r\n") };
}

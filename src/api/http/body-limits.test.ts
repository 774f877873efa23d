import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { createApi } from "#api/app.ts";
import { languages } from "#strings/languages.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, maxUploadBytes, openPortal, publicUrl } from "#tests/support/portal.ts";
import { quietHealth } from "#tests/support/quiet-health.ts";

const form = "application/x-www-form-urlencoded";

/** The API over the wire, as an admin asks it. */
async function serve() {
  const { context, reports } = await openPortal(await freshSqlite());
  const report = (said: (typeof reports)[number]) => reports.push(said);
  const actorOf = async () => admin;
  const api = createApi({
    context,
    currentPack: async () => context.content,
    actorOf,
    readOnly: () => null,
    report,
    languages,
    publicUrl,
    publicOrigin: null,
    maxUploadBytes,
    tallyDownload: () => undefined,
    tallyUpload: () => undefined,
    health: quietHealth,
  });
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    overrideGlobalObjects: false,
    autoCleanupIncoming: false,
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (method: string, path: string, body: string | null = null, type = "application/json") =>
    fetch(`http://127.0.0.1:${port}/api/cntr/${path}`, {
      method,
      headers: { "Content-Type": type },
      body: body && new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
  return { ask, port };
}

test("a request without a body, and one that does not tell its length, come through over the wire", async () => {
  const { ask } = await serve();
  expect((await ask("DELETE", "job?id=1")).status).toBe(404);
  const job = JSON.stringify({ title: "Ospătar", description: "<p>x</p>", isPublic: true, link: "" });
  expect((await ask("POST", "job/add", job)).status).toBe(201);
  expect((await ask("DELETE", "job?id=1")).status).toBe(204);
});

test.each([
  ["a login of 8 KB", "POST user/login", 8 * 1024, 401],
  ["a larger login", "POST user/login", 8 * 1024 + 1, 413],
  ["a message of 64 KB", "POST contact/send", 64 * 1024, 422],
  ["a larger message", "POST contact/send", 64 * 1024 + 1, 413],
  ["an editor's text of 2 MB", "POST news/add", 2 * 1024 * 1024, 422],
  ["a larger text", "POST news/add", 2 * 1024 * 1024 + 1, 413],
  ["a long text of the pack", "PATCH text?key=legal.termeni.html", 100_000, 422],
  ["a long draft", "PATCH draft?type=news&id=1", 100_000, 422],
  ["a long change of a set", "POST set/change?id=1", 100_000, 422],
  ["a long text at the gate", "POST gate", 100_000, 422],
  ["a long announcement", "POST announcement/send", 100_000, 422],
  ["a large list of members", "POST user/import", 100_000, 422],
  ["much for an address that takes little", "PATCH user/me", 8 * 1024 + 1, 413],
])("%s (%s, %i bytes) is answered with %i", async (_, endpoint, size, status) => {
  const { ask, port } = await serve();
  const [method = "", path = ""] = endpoint.split(" ");
  const type = /login|contact|import/.test(path) ? form : "application/json";
  const body = type === form ? "email=a@b.ro&password=x&x=".padEnd(size, "x") : jsonOf(size);
  expect((await ask(method, path, body, type)).status).toBe(status);
  const headers = { "Content-Type": type };
  const declared = await fetch(`http://127.0.0.1:${port}/api/cntr/${path}`, { method, headers, body });
  expect(declared.status).toBe(status);
});

test.each([
  ["declares", "Content-Length: 3000000", ""],
  ["sends", "Transfer-Encoding: chunked", `2800\r\n${"x".repeat(0x2800)}\r\n`],
])("a sender that %s too much is answered before the body is through", async (_, header, body) => {
  const { port } = await serve();
  const socket = connect(port, "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const began = performance.now();
  socket.write(
    `POST /api/cntr/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: ${form}\r\n${header}\r\n\r\n${body}`,
  );
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 413 /);
  expect(performance.now() - began).toBeLessThan(5000);
});

function jsonOf(size: number): string {
  return `${'{"title":"'.padEnd(size - 2, "x")}"}`;
}

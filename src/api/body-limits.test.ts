import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test } from "vitest";
import { createApi } from "#api/app.ts";
import { freshSqlite } from "#tests/support/databases.ts";
import { admin, maxUploadBytes, openPortal, publicUrl } from "#tests/support/portal.ts";

/** The API over the wire, as an admin asks it. */
async function serve() {
  const { context, reports } = await openPortal(await freshSqlite());
  const report = (said: (typeof reports)[number]) => reports.push(said);
  const api = createApi({ context, actorOf: async () => admin, report, publicUrl, maxUploadBytes });
  const listener = getRequestListener((request, { incoming }) => api.fetch(request, { incoming }), {
    overrideGlobalObjects: false,
  });
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return (method: string, path: string, body: string | null = null) =>
    fetch(`http://127.0.0.1:${port}/api/cntr/${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && new Blob([body]).stream(),
      duplex: "half",
    } as RequestInit);
}

test("a request without a body, and one that does not tell its length, come through over the wire", async () => {
  const ask = await serve();
  expect((await ask("DELETE", "job?id=1")).status).toBe(404);
  const job = JSON.stringify({ title: "Ospătar", description: "<p>x</p>", isPublic: true, link: "" });
  expect((await ask("POST", "job/add", job)).status).toBe(201);
  expect((await ask("DELETE", "job?id=1")).status).toBe(204);
});

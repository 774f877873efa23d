import { expect, onTestFinished, test } from "vitest";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { jsonRequest } from "../support/requests.ts";
import { launch } from "../support/server.ts";

test("responses to visitors are cached for visitors alone, until content changes", async () => {
  const dataDir = await freshDirectory();
  const url = await start(dataDir).url;
  const token = await openAdminSession(dataDir);
  const asAdmin = { Authorization: `Bearer ${token}` };
  const read = (init?: RequestInit) => fetch(`${url}/api/cntr/news/id?id=1`, init);
  const titleFor = async (init?: RequestInit) => {
    const item: { title?: string } = await (await read(init)).json();
    return item.title;
  };
  const change = (what: object) =>
    fetch(`${url}/api/cntr/news/update?id=1`, jsonRequest("PATCH", what, asAdmin));

  const first = await read();
  expect(first.headers.get("ETag")).toMatch(/^"1-.+"$/);
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
  expect(await first.json()).toMatchObject({ id: 1, version: 1 });
  const kept = await read();
  expect(kept.headers.get("ETag")).toBe(first.headers.get("ETag"));
  expect(kept.headers.has("X-Request-Id")).toBe(false);
  expect(kept.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await read({ headers: { "If-None-Match": kept.headers.get("ETag") ?? "" } })).status).toBe(304);
  expect((await read({ method: "HEAD" })).headers.get("Content-Type")).toBe(kept.headers.get("Content-Type"));

  const own = await read({ headers: asAdmin });
  expect(own.headers.get("Cache-Control")).toBe("no-store");
  expect(own.headers.has("X-Request-Id")).toBe(true);
  expect((await read({ headers: { Authorization: "Bearer fals" } })).status).toBe(401);

  expect((await change({ title: "Schimbat" })).status).toBe(200);
  expect(await titleFor()).toBe("Schimbat");
  expect((await change({ isPublic: false })).status).toBe(200);
  expect(await titleFor({ headers: asAdmin })).toBe("Schimbat");
  const hidden = await read();
  expect(hidden.status).toBe(404);
  expect(hidden.headers.get("Content-Type")).toMatch(/^application\/problem\+json/);
  expect(hidden.headers.has("X-Request-Id")).toBe(true);
  expect((await change({ isPublic: true })).status).toBe(200);
  expect(await titleFor()).toBe("Schimbat");
});

test("what is read with a session comes compressed; what is written, tiny or refused does not", async () => {
  const dataDir = await freshDirectory();
  const url = await start(dataDir).url;
  const asAdmin = { Authorization: `Bearer ${await openAdminSession(dataDir)}` };
  const ask = async (path: string, { headers, ...init }: RequestInit, accepted = "br") => {
    const asked = { ...init, headers: { ...headers, "Accept-Encoding": accepted } };
    const answer = await fetch(`${url}/api/cntr/${path}`, asked);
    return { encoding: answer.headers.get("Content-Encoding"), body: await answer.json() };
  };

  const read = { headers: asAdmin };
  const { encoding, body } = await ask("news/id?id=1", read, "identity");
  expect(encoding).toBe(null);
  expect(await ask("news/id?id=1", read, "gzip, br")).toEqual({ encoding: "br", body });
  expect(await ask("news/id?id=1", read, "gzip")).toEqual({ encoding: "gzip", body });
  expect(await ask("user/waiting", { headers: asAdmin })).toMatchObject({ encoding: null });

  const change = jsonRequest("PATCH", { title: "Schimbat" }, asAdmin);
  expect(await ask("news/update?id=1", change)).toMatchObject({ encoding: null });
  expect(await ask("user/me", {})).toMatchObject({ encoding: null });
});

test("a malformed address is answered by the API and not cached", async () => {
  const url = await start(await freshDirectory()).url;
  const statuses = ["news/id?id=x", "news/id", "activity/9/all", "news/nimic", "content/%zz"].map(
    async (path) => (await fetch(`${url}/api/cntr/${path}`)).status,
  );
  expect(await Promise.all(statuses)).toEqual([400, 400, 400, 404, 404]);
});

function start(dataDir: string) {
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "silent" });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return portal;
}

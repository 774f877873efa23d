import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { failureStrings } from "#strings/ro/failure.ts";
import { freshDirectory } from "../support/directories.ts";
import { makePostgres } from "../support/postgres.ts";
import { launch } from "../support/server.ts";

test("the portal recovers from an outage of PostgreSQL", async () => {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  const url = await startOn({
    DATABASE_URL: `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`,
  });
  await expectAlive(url);

  await postgres.stop();
  await expectOutage(url, 503);

  await postgres.start();
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
  await expectAlive(url);
});

test("the portal survives PostgreSQL stopping while requests are in progress", async () => {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(() => postgres.remove());
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "silent",
    DATA_DIR: await freshDirectory(),
    DATABASE_URL: `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`,
  });
  onTestFinished(async () => void (await portal.end("SIGKILL")));
  const url = await portal.url;
  const ask = (id: number) => statusOf(`${url}/api/cntr/news/id?id=${id}`);
  await Promise.all(Array.from({ length: 30 }, (_, id) => ask(id + 100)));

  // What was asked meanwhile meets connections of which the process has not heard yet that they are broken.
  process.kill(portal.pid, "SIGSTOP");
  const asked = Array.from({ length: 12 }, (_, id) => ask(id + 2));
  await postgres.stop();
  process.kill(portal.pid, "SIGCONT");
  expect(new Set(await Promise.all(asked))).toEqual(new Set([503]));
  expect(await statusOf(`${url}/healthz`)).toBe(200);
});

test("the portal recovers from missing SQLite tables", async () => {
  const dataDir = await freshDirectory();
  const url = await startOn({ DATA_DIR: dataDir });
  await expectAlive(url);

  const tables = ["content_revision", "news", "jobs"];
  const database = new DatabaseSync(join(dataDir, "portal.sqlite"), { timeout: 5000 });
  for (const table of tables) database.exec(`alter table ${table} rename to ${table}_gone`);
  await expectOutage(url, 500);

  for (const table of tables) database.exec(`alter table ${table}_gone rename to ${table}`);
  database.close();
  await expectAlive(url);
  expect(await statusOf(`${url}/noutate?id=2`)).toBe(200);
});

async function startOn(settings: Record<string, string>): Promise<string> {
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "silent",
    DATA_DIR: await freshDirectory(),
    ...settings,
  });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return portal.url;
}

async function expectAlive(url: string): Promise<void> {
  for (const path of ["/readyz", "/noutati", "/api/cntr/news/all"]) {
    expect([path, await statusOf(url + path)]).toEqual([path, 200]);
  }
}

/** Pages that were kept are there still, others say what is wrong by a code, and a balancer is told to go elsewhere. */
async function expectOutage(url: string, status: number): Promise<void> {
  expect(await statusOf(`${url}/noutati`)).toBe(200);
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  expect(await statusOf(`${url}/readyz`)).toBe(503);

  const failed = await fetch(`${url}/noutate?id=2`);
  expect(failed.status).toBe(status);
  expect(failed.headers.get("Retry-After")).toBe(status === 503 ? "30" : null);
  const html = await failed.text();
  expect(html).toMatch(new RegExp(`${failureStrings.code}: <strong>[0-9a-f]{8}</strong>`));
  expect(html.replace(/<style>.*<\/style>/, "")).not.toMatch(
    /select|sqlite|postgres|ECONN|node:| at \w+ \(/i,
  );

  const problem = await fetch(`${url}/api/cntr/news/id?id=2`);
  expect([problem.status, problem.headers.get("Content-Type")]).toEqual([
    status,
    "application/problem+json; charset=utf-8",
  ]);
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

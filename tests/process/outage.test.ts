import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { errors, failureStrings } from "#strings/ro/errors.ts";
import { freshDirectory } from "../support/directories.ts";
import { makePostgres } from "../support/postgres.ts";
import { launch } from "../support/server.ts";
import { unique } from "../support/unique.ts";

const run = promisify(execFile);

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

test("a PostgreSQL that hangs costs seconds: what is cached goes on, the rest is said in words", async () => {
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
  // Connections that are open when the server stops answering.
  await Promise.all(Array.from({ length: 8 }, (_, id) => statusOf(`${url}/api/cntr/news/id?id=${id + 100}`)));

  const processes = await processesOf(postgres.directory);
  await run("kill", ["-STOP", ...processes]);
  onTestFinished(async () => void (await goOn(processes)));
  const startedAt = performance.now();
  expect(await statusOf(`${url}/readyz`)).toBe(503);
  expect(performance.now() - startedAt).toBeLessThan(3000);
  // Each waits for the server as long as it may: together they wait as long as the one that waits longest.
  const [signedIn] = await Promise.all([signIn(url), expectOutage(url, 503)]);
  expect(signedIn.status).toBe(503);
  await goOn(processes);
  await expect.poll(() => statusOf(`${url}/readyz`), { timeout: 20_000 }).toBe(200);
  await expectAlive(url);
});

test("a disk that takes no writes: pages go on, what is sent is refused in words, and a balancer is told", async () => {
  const dataDir = await loopMounted();
  const url = await startOn({ DATA_DIR: dataDir });
  await expectAlive(url);
  // As the system does by itself at the disk's first error.
  await run("mount", ["-o", "remount,abort", dataDir]);

  const refused = await signIn(url);
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([503, "30"]);
  expect(await refused.json()).toMatchObject({
    code: "writing-unavailable",
    detail: errors.details["writing-unavailable"],
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([
    503,
    { status: "unavailable", files: "ok", writes: "unavailable" },
  ]);
  for (const path of ["/noutati", "/noutate?id=2", "/api/cntr/news/all"]) {
    expect([path, await statusOf(url + path)]).toEqual([path, 200]);
  }
});

test("while another process writes, pages go on; what is sent waits, or is refused in words", async () => {
  const dataDir = await freshDirectory();
  const url = await startOn({ DATA_DIR: dataDir });
  await expectAlive(url);
  const other = new DatabaseSync(join(dataDir, "portal.sqlite"), { timeout: 5000 });
  onTestFinished(() => other.close());

  other.exec("begin immediate");
  const waiting = signIn(url);
  expect(await statusOf(`${url}/noutate?id=2`)).toBe(200);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
  other.exec("commit");
  expect((await waiting).status).toBe(401);

  other.exec("begin immediate");
  const refused = await signIn(url);
  expect(refused.status).toBe(503);
  expect(await refused.json()).toMatchObject({ code: "writing-unavailable" });
  other.exec("commit");
  expect((await signIn(url)).status).toBe(401);
  expect(await statusOf(`${url}/readyz`)).toBe(200);
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

/** Tries to sign in, which is counted: a write. */
function signIn(url: string): Promise<Response> {
  const body = new URLSearchParams({ email: `${unique("nimeni")}@exemplu.ro`, password: "o parolă greșită" });
  return fetch(`${url}/api/cntr/user/login`, { method: "POST", body });
}

/** The server of a PostgreSQL and all that it started. */
async function processesOf(directory: string): Promise<string[]> {
  const [server = ""] = (await readFile(join(directory, "data/postmaster.pid"), "utf8")).split("\n");
  const { stdout } = await run("ps", ["-o", "pid=", "--ppid", server]);
  return [server, ...stdout.trim().split(/\s+/)];
}

/** Lets stopped processes go on; the portal has given some of them up meanwhile. */
function goOn(processes: readonly string[]): Promise<unknown> {
  return run("kill", ["-CONT", ...processes]).catch(() => undefined);
}

/** A file system on a disk of its own, in a file: it needs the right to mount one (root). */
async function loopMounted(): Promise<string> {
  const [image, directory] = [join(await freshDirectory(), "disk"), await freshDirectory()];
  await run("truncate", ["--size", "64M", image]);
  await run("mkfs.ext4", ["-q", image]);
  await run("mount", ["-o", "loop", image, directory]);
  onTestFinished(async () => void (await run("umount", ["--lazy", directory])));
  return directory;
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  return answer.status;
}

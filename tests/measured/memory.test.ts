import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { freshDirectory } from "../support/directories.ts";
import { launch, projectFolder } from "../support/server.ts";

test("at rest, the portal started by Node alone takes at most 150 MB", async () => {
  const settings = { DATA_DIR: await freshDirectory(), LOG_LEVEL: "info", NODE_COMPILE_CACHE: "" };
  // The first start fills the database and the cache of compiled code.
  const first = launch(["src/portal.mjs", "start"], settings);
  await first.url;
  await first.end("SIGTERM");
  const portal = launch(["src/portal.mjs", "start"], settings);
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  const url = await portal.url;
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const status = await readFile(`/proc/${portal.pid}/status`, "utf8");
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]);
  expect(kilobytes / 1024).toBeLessThanOrEqual(150);
});

test("caches full of the smallest answers take at most 64 MB", async () => {
  const args = ["--semi-space-growth-factor=1", "--expose-gc", "tests/support/full-caches.ts"];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: projectFolder });
  const { grown }: { grown: number } = JSON.parse(stdout);
  expect(grown).toBeLessThanOrEqual(64);
});

import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { noteCopied } from "#adapters/backup/copy/copied-at.ts";
import { startStrings } from "#strings/ro/start.ts";
import { freshDirectory } from "../support/directories.ts";
import { freePort } from "../support/free-port.ts";
import { launch } from "../support/server.ts";

test("metrics are served on a port of their own, and hold nobody's data", async () => {
  const dataDir = await freshDirectory();
  const portal = await startMeasured(dataDir);
  for (let time = 0; time < 2; time += 1) await (await fetch(`${portal.url}/noutati`)).text();
  await (await fetch(`${portal.url}/api/cntr/user/all?page=1&name=Popescu`)).text();
  await fetch(`${portal.url}/nimic`, { method: "PROPFIND" });
  const upload = await fetch(`${portal.url}/api/cntr/picture/add`, { method: "POST", body: new FormData() });
  expect(upload.status).toBe(401);
  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404);

  const response = await fetch(portal.metrics);
  expect(response.headers.get("Content-Type")).toContain("version=0.0.4");
  const text = await response.text();
  const figure = (line: string) =>
    Number(
      text
        .split("\n")
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    );
  const count = (labels: string) => figure(`portal_request_seconds_count{${labels}}`);
  expect(count('source="cache",method="GET",status="2xx"')).toBe(1);
  expect(count('source="page",method="GET",status="2xx"')).toBe(1);
  expect(count('source="api",method="GET",status="4xx"')).toBe(1);
  expect(count('source="page",method="other",status="4xx"')).toBe(1);
  expect(figure("portal_cache_misses_total")).toBeGreaterThanOrEqual(1);
  expect(figure('portal_uploads_total{result="refused"}')).toBe(1);
  expect(figure("portal_database_up")).toBe(1);
  expect(figure('portal_mails{state="waiting"}')).toBe(0);
  expect(figure("portal_plans")).toBe(0);
  expect(figure('portal_round_phase{round="",phase="undated"}')).toBe(1);
  expect(figure("nodejs_eventloop_lag_p99_seconds")).toBeGreaterThan(0);
  expect(text).not.toMatch(/Popescu|127\.0\.0\.1|@/);
});

test("room, the last backup and the last copy are served, with and without the database", async () => {
  const dataDir = await freshDirectory();
  const portal = await startMeasured(dataDir);
  const read = async () => await (await fetch(portal.metrics)).text();
  expect(Number(/^portal_disk_free_bytes (.*)$/m.exec(await read())?.[1])).toBeGreaterThan(1_000_000);
  expect(await read()).not.toMatch(/portal_(backup|copy|rehearsal)_timestamp/);

  const database = new DatabaseSync(`${dataDir}/portal.sqlite`, { timeout: 5000 });
  const insert = database.prepare(
    'insert into backup_runs ("kind", "finishedAt", "hasSucceeded", "seconds") values (?, ?, ?, 1)',
  );
  insert.run("backup", "2026-10-01T00:00:00.000Z", 1);
  insert.run("backup", "2026-10-02T00:00:00.000Z", 0);
  insert.run("rehearsal", "2026-09-01T00:00:00.000Z", 1);
  await noteCopied(dataDir, "2026-10-03T00:00:00.000Z");
  const seconds = (at: string) => `${Date.parse(at) / 1000}`;
  const all = await read();
  expect(all).toContain(`\nportal_backup_timestamp_seconds ${seconds("2026-10-01")}\n`);
  expect(all).toContain(`\nportal_rehearsal_timestamp_seconds ${seconds("2026-09-01")}\n`);
  expect(all).toContain(`\nportal_copy_timestamp_seconds ${seconds("2026-10-03")}\n`);

  database.exec("alter table outgoing_mail rename to gone");
  database.close();
  expect(await read()).toMatch(/^portal_copy_timestamp_seconds/m);
  expect(await read()).toMatch(/^portal_disk_free_bytes/m);
});

test("without its database the portal still says how it does", async () => {
  const dataDir = await freshDirectory();
  const portal = await startMeasured(dataDir);
  const database = new DatabaseSync(`${dataDir}/portal.sqlite`, { timeout: 5000 });
  database.exec("alter table outgoing_mail rename to gone");
  database.close();
  const text = await (await fetch(portal.metrics)).text();
  expect(text).toMatch(/^portal_database_up 0$/m);
  expect(text).not.toContain("portal_mails");
  expect(text).toContain("nodejs_eventloop_lag_seconds");
});

test("a port that is taken is named by its setting", async () => {
  const first = await startMeasured(await freshDirectory());
  const { port } = new URL(first.metrics);
  const second = launch(["src/portal.mjs", "start"], {
    DATA_DIR: await freshDirectory(),
    METRICS_PORT: port,
  });
  await expect(second.url).rejects.toThrow();
  expect(await second.errors).toBe(`${startStrings.portTaken(Number(port), "METRICS_PORT")}\n`);
});

/** The portal with metrics on a port that was free. */
async function startMeasured(dataDir: string) {
  const port = String(await freePort());
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "error",
    DATA_DIR: dataDir,
    METRICS_PORT: port,
  });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return { url: await portal.url, metrics: `http://127.0.0.1:${port}/metrics` };
}

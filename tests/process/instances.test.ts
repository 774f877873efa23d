import { spawn } from "node:child_process";
import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { areServing, endInstances } from "#adapters/releases/instances.ts";
import { versionIn } from "#adapters/releases/release.ts";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { makePostgres } from "../support/postgres.ts";
import { fileRequest, jsonRequest } from "../support/requests.ts";
import { sample } from "../support/sample-files.ts";
import { environmentWith, type Launched, launch, projectFolder } from "../support/server.ts";

const engines: [name: string, settingsOf: () => Promise<{ DATABASE_URL?: string }>][] = [
  ["SQLite", async () => ({})],
  ["PostgreSQL", async () => ({ DATABASE_URL: await startPostgres() })],
];

describe.each(engines)("a change on %s", (_, settingsOf) => {
  test("shows at the next request of the same instance, and soon on the other one", async () => {
    const dataDir = await freshDirectory();
    const settings = { DATA_DIR: dataDir, ...(await settingsOf()) };
    const [here, there] = await Promise.all([start(settings).url, start(settings).url] as const);
    const token = await openAdminSession(dataDir, settings.DATABASE_URL);
    const titleOn = async (url: string) =>
      (await (await fetch(`${url}/noutate?id=1`)).text()).match(/<h1[^>]*>(.*?)<\/h1>/)?.[1];
    expect(await titleOn(here)).toBe(await titleOn(there));

    const edited = await fetch(
      `${here}/api/cntr/news/update?id=1`,
      jsonRequest("PATCH", { title: "Schimbat" }, { Authorization: `Bearer ${token}` }),
    );
    expect(edited.status).toBe(200);
    expect(await titleOn(here)).toBe("Schimbat");
    await expect.poll(() => titleOn(there), { timeout: 3000, interval: 50 }).toBe("Schimbat");
  });

  test("of a document's file is at its address at the very next request, on both instances", async () => {
    const dataDir = await freshDirectory();
    const settings = { DATA_DIR: dataDir, ...(await settingsOf()) };
    const [here, there] = await Promise.all([start(settings).url, start(settings).url] as const);
    const token = await openAdminSession(dataDir, settings.DATABASE_URL);
    const headers = { Authorization: `Bearer ${token}` };
    for (let time = 1; time <= 10; time++) {
      const file = sample("pliant.pdf", `%PDF-1.7\n${time}\n%%EOF\n`);
      const form = {
        ...fileRequest("file", file, { place: "pack", item: "pliant" }),
        method: "POST",
        headers,
      };
      const { id } = await (await fetch(`${here}/api/cntr/document/upload`, form)).json();
      const publish = jsonRequest("POST", { note: `Corectura ${time}` }, headers);
      expect((await fetch(`${here}/api/cntr/document/publish?id=${id}`, publish)).status).toBe(204);
      for (const url of [there, here]) {
        const answer = await fetch(`${url}/api/cntr/files/downloads/pliant`);
        expect(new Uint8Array(await answer.arrayBuffer())).toEqual(file.bytes);
      }
    }
  });
});

test("a request in progress at the stop signal is answered, and then the process ends", async () => {
  const portal = start({ DATA_DIR: await freshDirectory() });
  const url = await portal.url;
  const body = JSON.stringify({ email: "nimeni@exemplu.ro" });
  const call = request(`${url}/api/cntr/user/password/forgot`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "Content-Length": Buffer.byteLength(body),
      Expect: "100-continue",
    },
  });
  const answered = once(call, "response");
  call.flushHeaders();
  await once(call, "continue");

  const ended = portal.end("SIGTERM");
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 10_000 }).toBe(false);
  call.end(body);
  const [answer] = await answered;
  expect(answer.statusCode).toBeLessThan(300);
  await text(answer);
  expect(await ended).toBe(0);
});

test("instances that the unit hides from one another are found and ended by who updates them", async () => {
  const dataDir = await freshDirectory();
  const version = await versionIn(projectFolder);
  const first = startHidden(dataDir);
  expect(await areServing(dataDir, version, 1)).toBe(true);
  const second = startHidden(dataDir);
  expect(await areServing(dataDir, version, 2)).toBe(true);
  await endInstances(dataDir);
  expect(await Promise.all([first, second])).toEqual([0, 0]);
});

/** As `ProtectProc=invisible` and `PrivateUsers=yes` do it. Resolves to the code with which it ends. */
function startHidden(dataDir: string): Promise<number> {
  const hide = `mount -t proc -o hidepid=ptraceable proc /proc && exec unshare --user --map-current-user "$@"`;
  const portal = [process.execPath, "src/portal.mjs", "start"];
  const child = spawn("unshare", ["--mount", "sh", "-c", hide, "hidden", ...portal], {
    cwd: projectFolder,
    env: environmentWith({ PORT: "0", LOG_LEVEL: "silent", DATA_DIR: dataDir }),
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  return ended.then(([code]) => code);
}

function start(settings: Record<string, string>): Launched {
  const portal = launch(["src/portal.mjs", "start"], { LOG_LEVEL: "silent", ...settings });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return portal;
}

async function startPostgres(): Promise<string> {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  return `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { startStrings } from "#strings/ro/start.ts";
import { freshDirectory } from "../support/directories.ts";
import { fileRequest } from "../support/requests.ts";
import { environmentWith, projectFolder } from "../support/server.ts";

const member = { firstName: "Ștefania", lastName: "Țiriac", email: "stefania.tiriac@exemplu.ro" };
const password = "munți înalți și reci";

test("S38: the log records who did what in which request, and no name, e-mail, password or token", async () => {
  const portal = await startLogged();
  const admin = portal.firstAdmin();
  const post = (place: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${portal.url}/api/cntr/user/${place}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const login = (email: string, typed: string) =>
    fetch(`${portal.url}/api/cntr/user/login`, {
      method: "POST",
      body: new URLSearchParams({ email, password: typed, remember: "on" }),
    });

  await login(`${admin.email}\r\n{"event":"forged"}`, "greșită cu totul");
  const opened = await login(admin.email, admin.password);
  const cookies = opened.headers.getSetCookie().map((line) => line.replace(/^[^=]+=([^;]+);.*/, "$1"));
  const { token: adminToken } = await opened.json();
  const asAdmin = { Authorization: `Bearer ${adminToken}` };
  expect((await post("add", member, asAdmin)).status).toBe(201);
  const link = await portal.linkInOutbox();
  await fetch(`${portal.url}/parola/${link}`);
  expect((await post("password/set", { token: link, password })).status).toBe(200);
  const { token } = await (await login(member.email, password)).json();
  const refused = await fetch(`${portal.url}/api/cntr/user/all?page=1&name=${member.lastName}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await post("password/forgot", { email: member.email });
  const { lines, all } = await portal.stop();

  const secrets = [admin.password, adminToken, token, link, password, "greșită", ...cookies];
  const persons = [member.email, admin.email, member.firstName, member.lastName, "tiriac"];
  expect([...secrets, ...persons].filter((text) => all.toLowerCase().includes(text.toLowerCase()))).toEqual(
    [],
  );
  expect(secrets.every((text) => text.length > 6)).toBe(true);

  const events = lines.filter(({ actorRole }) => actorRole !== undefined);
  expect(events.map(({ event, actorRole, actorId, itemId }) => [event, actorRole, actorId, itemId])).toEqual([
    ["user.add", "operator", null, 1],
    ["session.refuse", "visitor", null, undefined],
    ["session.sign-in", "admin", 1, 1],
    ["user.add", "admin", 1, 2],
    ["password.change", "visitor", null, 2],
    ["session.sign-in", "user", 2, 2],
    ["request.refuse", "user", 2, undefined],
    ["password.request-reset", "visitor", null, 2],
  ]);
  const refusal = events.find(({ event }) => event === "request.refuse");
  expect(refusal).toMatchObject({
    itemType: "GET /api/cntr/user/all",
    requestId: refused.headers.get("X-Request-Id"),
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  });
  expect(lines.filter(({ event }) => event === "mail").map(({ outcome }) => outcome)).toContain("sent");
});

test("a client that closes a download is no error, and each request has a line with its id", async () => {
  const portal = await startLogged();
  const { email, password: typed } = portal.firstAdmin();
  const signedIn = await fetch(`${portal.url}/api/cntr/user/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: typed }),
  });
  const Authorization = `Bearer ${(await signedIn.json()).token}`;
  const bytes = new Uint8Array(24 * 1024 * 1024);
  bytes.set(Buffer.from("%PDF-1.7\n"));
  const upload = fileRequest("file", { name: "mare.pdf", bytes }, { id: 1 });
  const added = await fetch(`${portal.url}/api/cntr/news/add/files`, {
    ...upload,
    headers: { Authorization },
  });
  expect(added.status).toBe(200);
  const files: { id: number; size: number }[] = await (
    await fetch(`${portal.url}/api/cntr/newsfile/id?id=1`)
  ).json();
  const large = files.find(({ size }) => size === bytes.length);

  const path = `/api/cntr/newsfile/download/${large?.id}`;
  for (let time = 0; time < 5; time += 1) {
    const leaving = request(portal.url + path).end();
    const [answer] = (await once(leaving, "response")) as [IncomingMessage];
    await once(answer, "readable");
    leaving.destroy();
  }
  for (let time = 0; time < 2; time += 1) await (await fetch(`${portal.url}/noutati?utm_source=x`)).text();
  const { lines } = await portal.stop();

  expect(lines.filter(({ level }) => level !== "info")).toEqual([]);
  const requests = lines.filter(({ event }) => event === "request");
  expect(requests.filter((line) => line.path === path).map(({ status }) => status)).toEqual(
    Array(5).fill(499),
  );
  const pages = requests.filter((line) => line.path === "/noutati");
  expect(pages.map(({ method, status }) => [method, status])).toEqual([
    ["GET", 200],
    ["GET", 200],
  ]);
  const ids = requests.map(({ requestId }) => requestId);
  expect(ids.filter((id) => !/^[0-9a-f-]{36}$/.test(String(id)))).toEqual([]);
  expect(new Set(ids).size).toBe(requests.length);
  expect(requests.find((line) => line.path === "/api/cntr/news/add/files")?.requestId).toBe(
    added.headers.get("X-Request-Id"),
  );
});

test("a page that fails shows the code that the log and the team's page have", async () => {
  const portal = await startLogged();
  const { email, password: typed } = portal.firstAdmin();
  const signedIn = await fetch(`${portal.url}/api/cntr/user/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password: typed }),
  });
  const Authorization = `Bearer ${(await signedIn.json()).token}`;
  const database = new DatabaseSync(path.join(portal.dataDir, "portal.sqlite"), { timeout: 5000 });
  database.exec("alter table news rename to news_gone");
  const failed = await fetch(`${portal.url}/noutate?id=1`);
  const shown = /<strong>([0-9a-f]{8})<\/strong>/.exec(await failed.text())?.[1];
  database.exec("alter table news_gone rename to news");
  database.close();
  const { lines } = await portal.stop();
  const failure = lines.find(({ event }) => event === "failure");
  expect(failure).toMatchObject({ level: "error", code: "P-500" });
  expect(String(failure?.requestId).slice(0, 8)).toBe(shown);
  expect(lines.filter(({ event }) => event === undefined)).toEqual([]);

  const again = await startLogged(portal.dataDir);
  const state = await fetch(`${again.url}/api/cntr/health`, { headers: { Authorization } });
  const { failures } = await state.json();
  await again.stop();
  expect(failures).toContainEqual(
    expect.objectContaining({ code: "P-500", kind: "page", requestIds: [shown] }),
  );
  expect(JSON.stringify(failures)).not.toMatch(/noutate|news_gone/);
});

type LogLine = Record<string, string | number | null | undefined>;

/** The portal's own process with the usual log; `firstAdmin` is what its console shows once. */
async function startLogged(place?: string) {
  const dataDir = place ?? (await freshDirectory());
  const child = spawn(process.execPath, ["src/portal.mjs", "start"], {
    cwd: projectFolder,
    env: environmentWith({ PORT: "0", DATA_DIR: dataDir }),
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  const logged: string[] = [];
  const shown: string[] = [];
  const { promise: listening, resolve } = Promise.withResolvers<string>();
  const output = createInterface({ input: child.stdout });
  const begin = startStrings.listening("");
  output.on("line", (line) => {
    (line.startsWith("{") ? logged : shown).push(line);
    if (line.startsWith(begin)) resolve(line.slice(begin.length));
  });
  const url = await listening;

  return {
    url,
    dataDir,
    firstAdmin: () => {
      const [, email = "", typed = ""] = /e-mail: (\S+)\n {2}parolă: (\S+)/.exec(shown.join("\n")) ?? [];
      return { email, password: typed };
    },
    /** The token of the link in the first mail of the outbox, once it is there. */
    linkInOutbox: async () => {
      const outbox = path.join(dataDir, "outbox");
      const mails = async () =>
        (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith(".eml"));
      await expect.poll(mails, { timeout: 20_000 }).toHaveLength(1);
      const raw = await readFile(path.join(outbox, (await mails())[0] ?? ""), "utf8");
      const text = raw.replace(/=\r\n/g, "");
      return /\/parola#([0-9a-f]{48})/.exec(text)?.[1] ?? "";
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return { lines: logged.map((line): LogLine => JSON.parse(line)), all: logged.join("\n") };
    },
  };
}

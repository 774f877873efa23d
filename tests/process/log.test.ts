import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { startStrings } from "#strings/start.ts";
import { freshDirectory } from "../support/directories.ts";
import { environmentWith, projectFolder } from "../support/server.ts";

const member = { firstName: "Ștefania", lastName: "Țiriac", email: "stefania.tiriac@exemplu.ro" };
const password = "munți înalți și reci";

test("S38: the log tells what was done by whom in which request, and no name, e-mail, password or token", async () => {
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
  const refused = await fetch(`${portal.url}/api/cntr/user/all?search=${member.lastName}`, {
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
    ["session.sign-in", "member", 2, 2],
    ["request.refuse", "member", 2, undefined],
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

type LogLine = Record<string, string | number | null | undefined>;

/** The portal's own process with the usual log; `firstAdmin` is what its console shows once. */
async function startLogged() {
  const dataDir = await freshDirectory();
  const child = spawn(process.execPath, ["src/cli/portal.ts", "start"], {
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
      return /\/parola\/([0-9a-f]{48})/.exec(text)?.[1] ?? "";
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return { lines: logged.map((line): LogLine => JSON.parse(line)), all: logged.join("\n") };
    },
  };
}

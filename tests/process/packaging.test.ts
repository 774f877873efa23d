import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { request as requestTls } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { askAllTheTime } from "../support/ask-all-the-time.ts";
import { freshDirectory } from "../support/directories.ts";
import { openMemberSession, sendPlan } from "../support/plan-senders.ts";
import { makePostgres } from "../support/postgres.ts";
import { packaging, startCaddy, startNginx } from "../support/proxies.ts";
import { launch } from "../support/server.ts";

const run = promisify(execFile);

test("systemd accepts the unit, and finds it closed to almost everything", async () => {
  const unit = packaging("portal.service");
  const { stderr } = await run("systemd-analyze", ["verify", "--man=no", unit]);
  expect(stderr).toBe("");
  // 0 is the safest; the threshold is in tenths. It ends with an error above it.
  await run("systemd-analyze", ["security", "--no-pager", "--offline=true", "--threshold=11", unit]);
});

test.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])("%s serves the portal by https, says who asks, and lets a plan through", async (_, startProxy) => {
  const dataDir = await freshDirectory();
  const sender = await openMemberSession(dataDir);
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "silent",
    DATA_DIR: dataDir,
    TRUSTED_PROXIES: "127.0.0.1",
  });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  const { port, httpPort, certificate, logs } = await startProxy(Number(new URL(await portal.url).port));
  setDefaultCACertificates([...getCACertificates("default"), certificate]);

  const redirected = await fetch(`http://localhost:${httpPort}/noutati`, { redirect: "manual" });
  expect(redirected.status).toBeOneOf([301, 308]);
  expect(redirected.headers.get("Location")).toMatch(/^https:\/\/localhost.*\/noutati$/);
  const page = await fetch(`https://localhost:${port}/noutati`);
  expect([page.status, page.headers.get("Content-Encoding")]).toEqual([200, expect.any(String)]);

  const tryFrom = (localAddress: string) => statusOfWrongPassword(port, localAddress, certificate);
  for (let time = 0; time < 5; time += 1) expect(await tryFrom("127.0.0.2")).toBe(401);
  expect(await tryFrom("127.0.0.2")).toBe(429);
  expect(await tryFrom("127.0.0.3")).toBe(401);

  const plan = Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(20 * 1024 * 1024, "plan")]);
  const { body } = await sendPlan(`https://localhost:${port}`, sender, plan);
  expect(body.size).toBe(plan.length);

  await portal.end("SIGTERM");
  expect((await fetch(`https://localhost:${port}/noutati?q=cine`)).status).toBe(502);
  expect(await logs()).not.toMatch(/127\.0\.0\.[23]|noutati|cine/);
});

test.for([
  ["killed", "SIGKILL", null],
  ["stopped", "SIGTERM", 0],
] as const)(
  "nginx loses no request that may be repeated when one of two instances is %s",
  async ([_, signal, code], { annotate }) => {
    const postgres = await makePostgres();
    await postgres.start();
    onTestFinished(async () => {
      await postgres.stop();
      await postgres.remove();
    });
    const DATABASE_URL = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
    const startInstance = async () => {
      const portal = launch(["src/portal.mjs", "start"], {
        LOG_LEVEL: "silent",
        DATA_DIR: await freshDirectory(),
        DATABASE_URL,
      });
      onTestFinished(async () => void (await portal.end("SIGKILL")));
      return { portal, port: Number(new URL(await portal.url).port) };
    };
    const [first, second] = [await startInstance(), await startInstance()];
    const { port, certificate } = await startNginx(first.port, second.port);
    setDefaultCACertificates([...getCACertificates("default"), certificate]);
    const visit = async (path: string) => {
      const response = await fetch(`https://localhost:${port}${path}`);
      await response.text();
      return response.status;
    };
    const statuses: number[] = [];
    const asking = askAllTheTime(`https://localhost:${port}`, ["/", "/readyz"]);
    for (let round = 0; round < 60; round += 1) {
      if (round === 20) process.kill(first.portal.pid, signal);
      const paths = ["/", "/noutati", "/readyz", "/api/cntr/news/all", `/noutate?id=${(round % 3) + 1}`];
      statuses.push(...(await Promise.all(paths.map(visit))));
    }
    const answers = await asking.stop();
    await annotate(`asked every 20 ms: ${JSON.stringify(answers)}`);
    expect(answers.failed).toEqual({});
    expect(await first.portal.code).toBe(code);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

test("nginx gives the other instance only what may be repeated", async () => {
  const asked: string[] = [];
  const serve = async (listener: RequestListener) => {
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      listener(request, response);
    });
    onTestFinished(() => void server.close());
    await once(server.listen(0, "127.0.0.1"), "listening");
    return (server.address() as AddressInfo).port;
  };
  const dying = await serve((request) => request.socket.destroy());
  const living = await serve((_, response) => response.end());
  const { port, certificate } = await startNginx(dying, living);
  setDefaultCACertificates([...getCACertificates("default"), certificate]);
  const statusesOf = (method: string) =>
    Promise.all(
      [1, 2, 3, 4].map(async (time) => (await fetch(`https://localhost:${port}/${time}`, { method })).status),
    );
  expect(await statusesOf("GET")).toEqual([200, 200, 200, 200]);
  for (const method of ["POST", "PATCH"]) {
    expect(new Set(await statusesOf(method))).toEqual(new Set([200, 502]));
    const times = asked.filter((line) => line.startsWith(method));
    expect(times.sort()).toEqual([1, 2, 3, 4].map((time) => `${method} /${time}`));
  }
});

/** What a wrong password is answered, sent from an address of this machine. */
async function statusOfWrongPassword(
  port: number,
  localAddress: string,
  ca: string,
): Promise<number | undefined> {
  const options = { port, localAddress, ca, host: "127.0.0.1", servername: "localhost", method: "POST" };
  const headers = { Host: `localhost:${port}`, "Content-Type": "application/x-www-form-urlencoded" };
  const asking = requestTls({ ...options, headers, path: "/api/cntr/user/login", agent: false });
  asking.end("email=nimeni@exemplu.ro&password=greșită");
  const [answer] = await once(asking, "response");
  answer.resume();
  return answer.statusCode;
}

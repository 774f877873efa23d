import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { errors, failureStrings } from "#strings/ro/errors.ts";
import { freshDirectory } from "../support/directories.ts";
import { startCaddy, startNginx } from "../support/proxies.ts";
import { launch } from "../support/server.ts";

test("1,000 visitors at once are all answered", async () => {
  const { url } = await startAlone();
  const paths = ["/", "/noutati", "/cursuri", "/joburi", "/activitate4", "/contact"];
  const statuses = await Promise.all(
    Array.from({ length: 1000 }, (_, visitor) => statusOf(`${url}${paths[visitor % paths.length]}`)),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test("1,000 visitors who come while the process is busy are let in at once", async () => {
  const { url, pid } = await startAlone();
  process.kill(pid, "SIGSTOP");
  onTestFinished(() => void process.kill(pid, "SIGCONT"));
  // One that the system has no room for would be let in a second after the process goes on, and here never.
  expect((await connections(url, 1000)).length).toBe(1000);
}, 20_000);

test("a process that is late refuses what it has no time for, in words, and goes on with everything else", async () => {
  const { url, pid } = await startAlone();
  await statusOf(`${url}/noutati`);
  await holdRequests(url, 250);
  process.kill(pid, "SIGSTOP");
  const asked = ["/activitate2", "/api/cntr/user/all?page=1", "/readyz", "/noutati"].map((path) =>
    fetch(url + path),
  );
  // The requests wait for longer than a process may be late; nothing else tells how long it stood still.
  await wait(3000);
  process.kill(pid, "SIGCONT");
  const [page, api, ready, cached] = await Promise.all(asked);
  expect(page?.status).toBe(503);
  expect(page?.headers.get("Retry-After")).toBe("10");
  expect(await page?.text()).toContain(failureStrings.busyTitle);
  expect(api?.headers.get("Retry-After")).toBe("10");
  expect(await api?.json()).toMatchObject({ status: 503, detail: errors.details.unavailable });
  expect([ready?.status, cached?.status]).toEqual([200, 200]);
  await expect.poll(() => statusOf(`${url}/activitate2`)).toBe(200);
});

test("10,000 connections that ask nothing, or by drops, keep nobody out", async () => {
  const { url } = await startAlone();
  for (let hundred = 0; hundred < 100; hundred += 1) {
    for (const [number, socket] of (await connections(url, 100)).entries()) {
      if (number % 2 === 0) socket.write("GET /noutati HTTP/1.1\r\nHost: a\r\nX-Slow: ");
    }
  }
  const statuses = await Promise.all(Array.from({ length: 50 }, () => statusOf(`${url}/noutati`)));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test.each([
  ["nginx", startNginx],
  ["Caddy", startCaddy],
])(
  "4,000 connections by drops to %s keep nobody out",
  async (_, startProxy) => {
    const { url } = await startAlone();
    const { port, httpPort, certificate } = await startProxy(Number(new URL(url).port));
    setDefaultCACertificates([...getCACertificates("default"), certificate]);
    for (let hundred = 0; hundred < 40; hundred += 1) {
      for (const socket of await connections(`http://127.0.0.1:${httpPort}`, 50)) {
        socket.write("GET /noutati HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
      }
      // The beginning of a handshake of TLS.
      for (const socket of await connections(`https://127.0.0.1:${port}`, 50)) {
        socket.write(Buffer.of(22, 3, 1, 2, 0, 1));
      }
    }
    const visits = Array.from({ length: 50 }, () => statusOf(`https://localhost:${port}/noutati`));
    expect(new Set(await Promise.all(visits))).toEqual(new Set([200]));
  },
  60_000,
);

/** So many open connections, until the test is over or the portal closes them. */
function connections(url: string, count: number): Promise<Socket[]> {
  const { port, hostname } = new URL(url);
  const opened = Array.from({ length: count }, async () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    await once(socket, "connect");
    return socket.resume();
  });
  return Promise.all(opened);
}

/** Requests in progress: their bodies never come. Resolves once all have begun. */
async function holdRequests(url: string, count: number): Promise<void> {
  const { port, hostname } = new URL(url);
  const held = Array.from({ length: count }, async () => {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    const head = "Host: a\r\nExpect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 8\r\n";
    socket.write(`POST /api/cntr/contact/send HTTP/1.1\r\n${head}\r\n`);
    expect(String((await once(socket, "data"))[0])).toContain("100 Continue");
  });
  await Promise.all(held);
}

async function startAlone() {
  const portal = launch(["src/portal.mjs", "start"], {
    LOG_LEVEL: "silent",
    DATA_DIR: await freshDirectory(),
  });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return { url: await portal.url, pid: portal.pid };
}

async function statusOf(url: string): Promise<number> {
  const response = await fetch(url);
  await response.body?.cancel();
  return response.status;
}

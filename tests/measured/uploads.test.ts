import { readdir, readFile } from "node:fs/promises";
import { request as send } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { type Launched, launch } from "../support/server.ts";

const megabyte = 1024 * 1024;

describe("an upload to the real process", () => {
  test("S26: that is too large is refused with a response that its sender can read", async () => {
    const { attach } = await startWithAdmin({ MAX_UPLOAD_MB: "1" });
    const statuses: number[] = [];
    for (const isChunked of [false, true]) {
      for (const size of [1 * megabyte, 1 * megabyte + 1, 30 * megabyte]) {
        statuses.push((await attach(size, { isChunked })).status);
      }
    }
    expect(statuses).toEqual([200, 413, 413, 200, 413, 413]);
  });

  test("S23: without permission is refused with a response that its sender can read", async () => {
    const { attach } = await startWithAdmin();
    expect((await attach(20 * megabyte, { token: "" })).status).toBe(401);
    expect((await attach(20 * megabyte, { token: "x" })).status).toBe(401);
  });

  test.each([
    ["in another field", formHead.replace('name="file"', 'name="plan"'), ["file"]],
    ["twice", `${formHead}\r\n${filePart}`, ["file"]],
  ])("with a file %s, in one packet, is 422 that names the field", async (_, form, paths) => {
    const { origin, token } = await startWithAdmin();
    const body = form + formEnd;
    const head = [
      "PATCH /api/cntr/news/add/files HTTP/1.1",
      `Host: ${new URL(origin).host}`,
      `Authorization: Bearer ${token}`,
      `Content-Type: ${formHeaders["Content-Type"]}`,
      `Content-Length: ${body.length}`,
      "Connection: close",
    ].join("\r\n");
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    socket.write(`${head}\r\n\r\n${body}`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 422 /);
    const { errors } = JSON.parse(/\{.*\}/.exec(answer)?.[0] ?? "") as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(paths);
  });

  test("that is interrupted leaves nothing, and the next one passes", async () => {
    const { attach, origin, dataDir, token } = await startWithAdmin();
    const half = send(`${origin}/api/cntr/news/add/files`, {
      method: "PATCH",
      headers: { Authorization: `Bearer ${token}`, ...formHeaders, "Content-Length": 10 * megabyte },
    });
    half.on("error", () => undefined);
    half.write(formHead + "x".repeat(megabyte));
    const incoming = join(dataDir, "files/incoming");
    const parts = () => readdir(incoming).catch(() => []);
    await expect.poll(parts).toHaveLength(1);
    half.destroy();
    await expect.poll(parts).toHaveLength(0);
    expect((await attach(1000)).status).toBe(200);
  });

  test("in parallel with nine others takes little memory", async () => {
    const { attach, pid } = await startWithAdmin();
    const upload = () => attach(20 * megabyte);
    expect((await upload()).status).toBe(200);
    const before = await residentMegabytes(pid);
    const watch = watchPeak(pid);
    const answers = await Promise.all(Array.from({ length: 10 }, upload));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await watch.end()) - before).toBeLessThan(100);
  });
});

const formHeaders = { "Content-Type": "multipart/form-data; boundary=x" };
const filePart = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';
const formHead = `--x\r\nContent-Disposition: form-data; name="id"\r\n\r\n1\r\n${filePart}`;
const formEnd = "\r\n--x--\r\n";

interface Sent {
  token?: string;
  /** Without a Content-Length. */
  isChunked?: boolean;
}

async function startWithAdmin(settings: Record<string, string> = {}) {
  const dataDir = await freshDirectory();
  const token = await openAdminSession(dataDir);
  const portal: Launched = launch(["src/portal.mjs", "start"], {
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ...settings,
  });
  onTestFinished(async () => {
    expect(await portal.end("SIGTERM")).toBe(0);
    expect(await portal.errors).toBe("");
  });
  const origin = await portal.url;

  /** Attaches a file of so many bytes to the first news item. */
  const attach = (size: number, { token: own = token, isChunked = false }: Sent = {}) => {
    const bytes = Buffer.from(formHead + "x".repeat(size - 9) + formEnd);
    return fetch(`${origin}/api/cntr/news/add/files`, {
      method: "PATCH",
      headers: { ...formHeaders, ...(own && { Authorization: `Bearer ${own}` }) },
      body: isChunked ? new Blob([bytes]).stream() : bytes,
      ...(isChunked && { duplex: "half" }),
    });
  };
  return { origin, dataDir, token, attach, pid: portal.pid };
}

/** Resident memory of a process. Linux only. */
async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

function watchPeak(pid: number) {
  let peak = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      peak = Math.max(peak, await residentMegabytes(pid));
      await wait(20);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await watching;
      return peak;
    },
  };
}

import { execFile } from "node:child_process";
import { hash, randomBytes } from "node:crypto";
import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { errors } from "#strings/ro/errors.ts";
import { freshDirectory } from "../support/directories.ts";
import {
  findLostPlans,
  openMemberSession,
  type SentPlans,
  sendPlan,
  sendUntilKilled,
} from "../support/plan-senders.ts";
import { launch } from "../support/server.ts";
import { leaveSessionsUnused } from "../support/users.ts";

const run = promisify(execFile);
const megabyte = 1024 * 1024;

describe("a business plan sent to the real process", () => {
  test("S26: exactly as large as the limit passes; one byte more is 413 that fetch and curl can read", async () => {
    const { origin, member, dataDir } = await start({ MAX_UPLOAD_MB: "2" });
    const statuses: number[] = [];
    for (const size of [2 * megabyte, 2 * megabyte + 1, 40 * megabyte]) {
      statuses.push((await sendPlan(origin, member, plan(size))).status);
    }
    expect(statuses).toEqual([200, 413, 413]);
    const file = join(dataDir, "plan.pdf");
    const byCurl: string[] = [];
    for (const size of [2 * megabyte, 2 * megabyte + 1, 40 * megabyte]) {
      await writeFile(file, plan(size));
      const form = ["-F", `user=${member.email}`, "-F", `selectedFile=@${file}`];
      const head = [
        "-s",
        "-o",
        "/dev/null",
        "-w",
        "%{http_code}",
        "-H",
        `Authorization: Bearer ${member.token}`,
      ];
      const { stdout } = await run("curl", [
        ...head,
        ...form,
        `${origin}/api/cntr/files/upload/business-plan`,
      ]);
      byCurl.push(stdout);
    }
    expect(byCurl).toEqual(["200", "413", "413"]);
  });

  test("arrives complete with its fields before or after it, with or without Content-Length", async () => {
    const { origin, member, dataDir } = await start({});
    const file = join(dataDir, "plan.pdf");
    const user = ["-F", `user=${member.email}`];
    const selectedFile = ["-F", `selectedFile=@${file}`];
    const unknownLength = ["-H", "Transfer-Encoding: chunked"];
    for (const form of [
      [...user, ...selectedFile],
      [...selectedFile, ...user],
      [...unknownLength, ...selectedFile, ...user],
    ]) {
      const bytes = Buffer.concat([plan(megabyte), randomBytes(3 * megabyte)]);
      await writeFile(file, bytes);
      const token = ["-H", `Authorization: Bearer ${member.token}`];
      const address = `${origin}/api/cntr/files/upload/business-plan`;
      const { stdout } = await run("curl", ["-s", ...token, ...form, address]);
      expect(JSON.parse(stdout)).toMatchObject({ size: bytes.length, sha256: hash("sha256", bytes) });
    }
  });

  test("gets 507 on a full disk; earlier plans are intact, and the next one passes once there is room", async () => {
    const dataDir = await mounted("tmpfs", "-o", "size=24m");
    const { origin, member } = await start({ MAX_UPLOAD_MB: "20" }, dataDir);
    const first = await sendPlan(origin, member, plan(megabyte));
    expect(first.status).toBe(200);
    const filler = join(dataDir, "filler");
    await writeFile(filler, Buffer.alloc(10 * megabyte));
    const refused = await sendPlan(origin, member, plan(19 * megabyte));
    expect([refused.status, refused.body]).toMatchObject([507, { code: "storage-full" }]);
    expect(await readdir(join(dataDir, "files/incoming"))).toEqual([]);
    const kept = await fetch(`${origin}/api/cntr/business-plan/download/1`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect((await kept.arrayBuffer()).byteLength).toBe(megabyte);
    await rm(filler);
    expect((await sendPlan(origin, member, plan(2 * megabyte))).body).toMatchObject({ version: 2 });
  });

  test("of any size gets 507 on a full disk, and leaves nothing", async () => {
    const dataDir = await mounted("tmpfs", "-o", "size=24m");
    const { origin, member } = await start({}, dataDir);
    expect((await sendPlan(origin, member, plan(1000))).status).toBe(200);
    await expect(writeFile(join(dataDir, "filler"), Buffer.alloc(30 * megabyte))).rejects.toThrow("ENOSPC");
    for (const size of [1000, 60_000, 100_000, 200_000]) {
      const refused = await sendPlan(origin, member, plan(size));
      expect([size, refused.status, refused.body]).toMatchObject([size, 507, { code: "storage-full" }]);
    }
    expect(await readdir(join(dataDir, "files/incoming"))).toEqual([]);
  });

  test("is still in its sender's list when the disk is too full to record the session's use", async () => {
    const dataDir = await mounted("tmpfs", "-o", "size=24m");
    const { origin, member } = await start({}, dataDir);
    expect((await sendPlan(origin, member, plan(megabyte))).status).toBe(200);
    await leaveSessionsUnused({ dataDir });
    await expect(writeFile(join(dataDir, "filler"), Buffer.alloc(30 * megabyte))).rejects.toThrow("ENOSPC");
    const list = await fetch(`${origin}/api/cntr/business-plan/versions`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect([list.status, await list.json()]).toMatchObject([200, [{ version: 1 }]]);
    const download = await fetch(`${origin}/api/cntr/business-plan/download/1`, {
      headers: { Authorization: `Bearer ${member.token}` },
    });
    expect([download.status, await download.json()]).toMatchObject([507, { detail: errors.noRoom }]);
  });

  // Nine starts of the portal.
  test("is complete if acknowledged, and invisible otherwise, whenever the process is killed", {
    timeout: 180_000,
  }, async () => {
    const dataDir = await freshDirectory();
    const sent: SentPlans = new Map();
    for (let cycle = 0; cycle < 4; cycle++) expect(await sendUntilKilled(dataDir, sent)).toEqual([]);
    expect(await findLostPlans(dataDir, sent)).toEqual([]);
    expect([...sent.values()].flatMap((plans) => [...plans.keys()]).length).toBeGreaterThan(4);
  });

  test("interrupted by the end of the process is deleted at the next start", async () => {
    const dataDir = await freshDirectory();
    const incoming = join(dataDir, "files/incoming");
    await mkdir(incoming, { recursive: true });
    const longAgo = new Date(Date.now() - 3_600_000);
    for (const name of ["old.part", "growing.part"]) await writeFile(join(incoming, name), "%PDF-");
    await utimes(join(incoming, "old.part"), longAgo, longAgo);
    await start({}, dataDir);
    await expect.poll(() => readdir(incoming)).toEqual(["growing.part"]);
  });
});

function plan(size: number): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(64), Buffer.alloc(size - 73, "x")]);
}

async function start(settings: Record<string, string>, dataDir?: string) {
  const place = dataDir ?? (await freshDirectory());
  const member = await openMemberSession(place);
  const portal = launch(["src/portal.mjs", "start"], {
    DATA_DIR: place,
    LOG_LEVEL: "silent",
    ...settings,
  });
  onTestFinished(async () => {
    expect(await portal.end("SIGTERM")).toBe(0);
  });
  return { origin: await portal.url, member, dataDir: place };
}

/** A file system in memory, of its own: it needs the right to mount one (root). */
async function mounted(type: "tmpfs", ...options: string[]): Promise<string> {
  const directory = await freshDirectory();
  await run("mount", ["-t", type, ...options, type, directory]);
  onTestFinished(async () => {
    await run("umount", ["--lazy", directory]);
  });
  return directory;
}

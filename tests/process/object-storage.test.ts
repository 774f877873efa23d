import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { BucketPlace } from "#adapters/files/s3/client.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { errors } from "#strings/ro/errors.ts";
import { openAdminSession } from "../support/admin-session.ts";
import { freshDirectory } from "../support/directories.ts";
import { settingsOf, startObjectStorage } from "../support/object-storage.ts";
import { openMemberSession, type Sender, sendPlan, signInAgain } from "../support/plan-senders.ts";
import { makePostgres } from "../support/postgres.ts";
import { launch, runPortal } from "../support/server.ts";

const megabyte = 1024 * 1024;

describe("a portal that stores its files in a bucket", () => {
  test("receives, sends, verifies, backs up and restores them, and leaves none on its own disk", async () => {
    const { place, otherPlace } = await startObjectStorage();
    const there = await openPortal(place);
    const bytes = aPlan(3 * megabyte);
    const { status, body: receipt } = await sendPlan(there.origin, there.member, bytes);
    expect(status).toBe(200);
    const attachment = await there.attach(aPlan(1000));
    expect(attachment.status).toBe(200);
    const { id } = await attachment.json();
    expect(await there.download("business-plan/download/1")).toEqual(bytes);
    expect(await there.download("business-plan/download/1", "bytes=5-99")).toEqual(bytes.subarray(5, 100));
    expect((await there.download(`newsfile/download/${id}`)).length).toBe(1000);
    expect(await readdir(join(there.dataDir, "files"))).toEqual(["incoming"]);
    expect(await readdir(join(there.dataDir, "files/incoming"))).toEqual([]);

    const file = join(await freshDirectory(), "portal.backup");
    const verified = await runPortal(["verify", "--delete-unused"], there.settings);
    expect([verified.code, verified.errors]).toEqual([0, ""]);
    expect(verified.output).toContain(cliStrings.unusedDeleted(0, 0));
    const backedUp = await runPortal(["backup", file], there.settings);
    expect([backedUp.code, backedUp.errors]).toEqual([0, `${cliStrings.backupNotEncrypted}\n`]);
    await there.stop();

    const dataDir = join(await freshDirectory(), "data");
    const elsewhere = { DATA_DIR: dataDir, ...settingsOf(otherPlace) };
    const restored = await runPortal(["restore", file], elsewhere);
    expect([restored.code, restored.errors]).toEqual([0, ""]);
    expect((await runPortal(["verify", "--delete-unused"], elsewhere)).output).toBe(verified.output);
    const again = await runPortal(["restore", file], { ...elsewhere, DATA_DIR: `${dataDir}2` });
    expect(again).toEqual({ code: 1, output: "", errors: `${cliStrings.placeNotEmpty}\n` });
    const member = await signInAgain(dataDir, there.member);
    const here = await openPortal(otherPlace, { dataDir, member });
    expect(await here.download("business-plan/download/1")).toEqual(bytes);
    expect((await here.versions()).map(({ sha256 }) => sha256)).toEqual([receipt.sha256]);
  }, 120_000);

  test("shares them with another instance that has a disk of its own", async () => {
    const postgres = await makePostgres();
    await postgres.start();
    onTestFinished(async () => {
      await postgres.stop();
      await postgres.remove();
    });
    const database = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
    const { place } = await startObjectStorage();
    const [here, there] = [await openPortal(place, { database }), await openPortal(place, { database })];
    const bytes = aPlan(1000);
    const { id } = await (await here.attach(bytes)).json();
    expect(await there.download(`newsfile/download/${id}`)).toEqual(bytes);
  });

  test("answers 503 while the storage refuses, reports the cause in its log and health check, and recovers", async () => {
    const storage = await startObjectStorage();
    const portal = await openPortal(storage.place);
    const bytes = aPlan(1000);
    expect((await sendPlan(portal.origin, portal.member, bytes)).status).toBe(200);

    storage.meddle = (call) => call.refuse(403, "AccessDenied");
    const refused = await sendPlan(portal.origin, portal.member, aPlan(1000));
    expect([refused.status, refused.body]).toMatchObject([
      503,
      { code: "storage-unavailable", detail: errors.details["storage-unavailable"] },
    ]);
    const download = await portal.ask("business-plan/download/1");
    expect([download.status, download.headers.get("Retry-After")]).toEqual([503, "30"]);
    expect(await portal.versions()).toHaveLength(1);
    expect(await readdir(join(portal.dataDir, "files/incoming"))).toEqual([]);
    await expect.poll(portal.readiness, { timeout: 20_000 }).toEqual([200, "unavailable"]);
    expect((await fetch(`${portal.origin}/noutati`)).status).toBe(200);

    storage.meddle = (call) => call.pass();
    expect((await sendPlan(portal.origin, portal.member, aPlan(1000))).body).toMatchObject({ version: 2 });
    expect(await portal.download("business-plan/download/1")).toEqual(bytes);
    await expect.poll(portal.readiness, { timeout: 20_000 }).toEqual([200, "ok"]);

    const log = await portal.stop();
    const down = log.split("\n").filter((line) => line.includes(`"event":"dependency-down"`));
    expect(down).toHaveLength(2);
    expect(down[0]).toContain("StorageFailure: PUT: 403 AccessDenied");
    expect(log).not.toContain(storage.place.secretAccessKey);
  });

  test("aborts the storage's response when a reader disconnects", async () => {
    const storage = await startObjectStorage();
    const portal = await openPortal(storage.place);
    expect((await sendPlan(portal.origin, portal.member, aPlan(20 * megabyte))).status).toBe(200);

    const closed = Promise.withResolvers<boolean>();
    storage.meddle = async (call) => {
      if (call.method === "GET") {
        call.response.once("close", () => closed.resolve(call.response.writableFinished));
      }
      await call.pass();
    };
    const leaving = await portal.begin("business-plan/download/1");
    await once(leaving, "readable");
    leaving.destroy();
    expect(await closed.promise).toBe(false);

    storage.meddle = (call) => call.pass();
    expect((await portal.download("business-plan/download/1")).length).toBe(20 * megabyte);
  });

  test.each([
    ["a file of which the last few bytes do not come", "business-plan/download/1"],
    ["all plans, of which one does not come", "business-plan/archive"],
  ])("cuts its reader off in the middle of %s, and says why in its log", async (_, path) => {
    const storage = await startObjectStorage();
    const portal = await openPortal(storage.place);
    const bytes = aPlan(megabyte);
    expect((await sendPlan(portal.origin, portal.member, bytes)).status).toBe(200);
    let reads = 0;
    storage.meddle = (call) => {
      if (call.method !== "GET") return call.pass();
      reads += 1;
      return call.passCut(bytes.length - 10);
    };
    const pieces: Buffer[] = [];
    const reading = (async () => {
      for await (const piece of await portal.begin(path)) pieces.push(piece);
    })();
    await expect(reading).rejects.toThrow("aborted");
    expect(Buffer.concat(pieces).includes("Error")).toBe(false);
    expect(reads).toBe(1);
    const [line, ...more] = (await portal.stop())
      .split("\n")
      .filter((text) => text.includes("dependency-down"));
    expect(line).toContain("StorageFailure: GET: aborted");
    expect(more).toEqual([]);
  });
});

describe("a portal whose bucket is unreachable does not start, and reports the cause in one line", () => {
  test.each([
    ["a storage that is down", "unreachable", (place: BucketPlace) => ({ ...place, endpoint: nowhere })],
    ["a wrong secret", "denied", (place: BucketPlace) => ({ ...place, secretAccessKey: "hunter2" })],
    ["no such bucket", "no-bucket", (place: BucketPlace) => ({ ...place, bucket: "nowhere" })],
  ] as const)("%s", async (_, trouble, changed) => {
    const { place } = await startObjectStorage();
    const settings = { DATA_DIR: await freshDirectory(), ...settingsOf(changed(place)) };
    const line = cliStrings.storageUnavailable[trouble]("");
    for (const command of [["start"], ["verify"]]) {
      const { code, output, errors: said } = await runPortal(command, { PORT: "0", ...settings });
      expect([code, output]).toEqual([1, ""]);
      expect(said.replace(/\(.*\)/, "()")).toBe(`${line}\n`);
      expect(said).not.toMatch(/secret-of|hunter2/);
    }
  });
});

/** Nothing listens there: the port of a service that no machine of these times has. */
const nowhere = "http://127.0.0.1:1";

interface Known {
  dataDir?: string;
  member?: Sender;
  /** `DATABASE_URL`, where it is not SQLite; members are known to that one alone. */
  database?: string;
}

/** A portal's own process with its files in this bucket. It ends with the test. */
async function openPortal(place: BucketPlace, known: Known = {}) {
  const dataDir = known.dataDir ?? (await freshDirectory());
  const member = known.member ?? (await openMemberSession(dataDir));
  const admin = await openAdminSession(dataDir, known.database);
  const database = known.database && { DATABASE_URL: known.database };
  const settings = { DATA_DIR: dataDir, ...database, ...settingsOf(place) };
  const running = launch(["src/portal.mjs", "start"], { LOG_LEVEL: "error", ...settings });
  onTestFinished(async () => {
    expect(await running.end("SIGTERM")).toBe(0);
    expect(await running.errors).toBe("");
  });
  const origin = await running.url;
  const headers = known.database ? {} : { Authorization: `Bearer ${member.token}` };
  const ask = (path: string, range?: string) =>
    fetch(`${origin}/api/cntr/${path}`, { headers: { ...headers, ...(range && { Range: range }) } });

  return {
    origin,
    dataDir,
    member,
    settings,
    ask,
    download: async (path: string, range?: string) => {
      const answer = await ask(path, range);
      expect([path, answer.status]).toEqual([path, range ? 206 : 200]);
      return Buffer.from(await answer.arrayBuffer());
    },
    /** A download of which nothing is read yet. */
    begin: async (path: string) => {
      const token = path === "business-plan/archive" ? admin : member.token;
      const headers = { Authorization: `Bearer ${token}` };
      const [answer] = await once(get(`${origin}/api/cntr/${path}`, { headers }), "response");
      return answer as IncomingMessage;
    },
    versions: async () => (await (await ask("business-plan/versions")).json()) as { sha256: string }[],
    attach: (bytes: Buffer) => {
      const form = new FormData();
      form.set("id", "1");
      form.set("file", new Blob([new Uint8Array(bytes)]), "Anexă.pdf");
      return fetch(`${origin}/api/cntr/news/add/files`, {
        method: "PATCH",
        headers: { Authorization: `Bearer ${admin}` },
        body: form,
      });
    },
    readiness: async () => {
      const answer = await fetch(`${origin}/readyz`);
      return [answer.status, ((await answer.json()) as { files: string }).files];
    },
    /** Answers its log. */
    stop: async () => {
      expect(await running.end("SIGTERM")).toBe(0);
      return await running.output;
    },
  };
}

function aPlan(size: number): Buffer {
  const begin = Buffer.from("%PDF-1.7\n");
  return Buffer.concat([begin, randomBytes(size - begin.length)]);
}

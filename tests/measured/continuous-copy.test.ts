import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readFile, rm } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { copiedAt } from "#adapters/backup/copy/copied-at.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { newKeys } from "../support/age-keys.ts";
import { askAllTheTime } from "../support/ask-all-the-time.ts";
import { plansIn } from "../support/copies.ts";
import { openDatabase } from "../support/databases.ts";
import { freshDirectory } from "../support/directories.ts";
import { backupSettingsOf, startObjectStorage } from "../support/object-storage.ts";
import { openMemberSessions, type Sender, sendPlan } from "../support/plan-senders.ts";
import { launch, runPortal } from "../support/server.ts";

/** How often the copy follows in these tests, in milliseconds. */
const everyMs = "200";

test("a disk that dies while members send takes no plan that the copy had, and nothing half comes back", async () => {
  const { settings, dataDir, keys } = await prepared();
  const senders = await openMemberSessions(dataDir, 3);
  const portal = launch(["tests/support/copying-portal.ts", everyMs], settings);
  const origin = await portal.url;
  const acknowledged: string[] = [];
  const sending = senders.map((sender) => sendOn(origin, sender, acknowledged));
  await expect.poll(() => acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(5);
  const before = [...acknowledged];
  const at = new Date().toISOString();
  await expect.poll(async () => ((await copiedAt(dataDir)) ?? "") > at, { timeout: 60_000 }).toBe(true);
  await wait(Math.random() * 500);
  await portal.end("SIGKILL");
  await rm(dataDir, { recursive: true });
  await Promise.all(sending);
  expect(acknowledged.length).toBeGreaterThan(before.length);

  const restored = await runPortal(["restore", "--identity", keys.file], settings);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  expect((await runPortal(["verify"], settings)).code).toBe(0);
  const numbers = (await plansIn((await openDatabase(join(dataDir, "portal.sqlite"))).db)).map(
    ({ receiptNumber }) => receiptNumber,
  );
  expect(before.filter((number) => !numbers.includes(number))).toEqual([]);
}, 120_000);

test("a portal that stops copies what came last, though its processes are all told to end, and a restored one goes on with the copy", async () => {
  const { settings, dataDir, keys } = await prepared();
  const [sender] = (await openMemberSessions(dataDir, 1)) as [Sender];
  const portal = launch(["src/portal.mjs", "start"], settings);
  const origin = await portal.url;
  const { body } = await sendPlan(origin, sender, aPlan());
  const acknowledged = [body.receiptNumber];
  const sending = sendOn(origin, sender, acknowledged);
  for (const child of await childrenOf(portal.pid)) process.kill(child, "SIGTERM");
  expect([await portal.end("SIGTERM"), await portal.errors]).toEqual([0, ""]);
  await sending;
  await rm(dataDir, { recursive: true });

  const nothing = await runPortal(["restore"], settings);
  expect(nothing.errors).toContain("restore [FIȘIER|DOSAR]");
  const noKey = await runPortal(["restore", "--identity", join(dataDir, "cheie")], settings);
  expect(noKey.errors).toBe(`${cliStrings.noKey(join(dataDir, "cheie"))}\n`);
  const other = await newKeys();
  const wrong = await runPortal(["restore", "--identity", other.file], settings);
  expect(wrong.errors).toBe(`${cliStrings.badBackup["wrong-key"]}\n`);
  const restored = await runPortal(["restore", "--identity", keys.file], settings);
  expect([restored.code, restored.errors]).toEqual([0, ""]);
  const again = await runPortal(["restore", "--identity", keys.file], settings);
  expect(again.errors).toBe(`${cliStrings.placeNotEmpty}\n`);
  const { db } = await openDatabase(join(dataDir, "portal.sqlite"));
  expect((await plansIn(db)).map(({ receiptNumber }) => receiptNumber)).toEqual(acknowledged);
  const second = launch(["tests/support/copying-portal.ts", everyMs], settings);
  await second.url;
  const at = new Date().toISOString();
  await expect.poll(async () => ((await copiedAt(dataDir)) ?? "") > at, { timeout: 60_000 }).toBe(true);
  expect([await second.end("SIGTERM"), await second.errors]).toEqual([0, ""]);
}, 120_000);

test("a bucket and a mail server that do not answer hold up no request, also while the portal stops", async ({
  annotate,
}) => {
  const storage = await startObjectStorage();
  const asked = Promise.withResolvers<void>();
  storage.meddle = () => asked.resolve();
  const mail = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void mail.close());
  await once(mail, "listening");
  const letter = once(mail, "connection");
  const { settings, dataDir } = await prepared({
    ...backupSettingsOf(storage.place),
    SMTP_URL: `smtp://127.0.0.1:${(mail.address() as AddressInfo).port}`,
  });
  const [sender] = (await openMemberSessions(dataDir, 1)) as [Sender];
  const portal = launch(["src/portal.mjs", "start"], settings);
  const origin = await portal.url;
  await asked.promise;
  expect((await sendPlan(origin, sender, aPlan())).status).toBe(200);
  await letter;
  const asking = askAllTheTime(origin, ["/", "/noutati"]);
  const startedAt = performance.now();
  expect(await portal.end("SIGTERM")).toBe(0);
  const seconds = (performance.now() - startedAt) / 1000;
  const { longestSilence, silentFor } = await asking.stop();
  await annotate(`stopped after ${seconds.toFixed(1)} s, ${silentFor} ms of them without an answer`);
  // Five seconds for what is in progress; the rest is a slow machine's.
  expect(seconds).toBeLessThan(12);
  expect(Math.max(longestSilence, silentFor)).toBeLessThan(2000);
}, 60_000);

/** An empty data folder, and a place for backups with its keys. */
async function prepared(more: Record<string, string> = {}) {
  const [dataDir, folder, keys] = [
    join(await freshDirectory(), "data"),
    await freshDirectory(),
    await newKeys(),
  ];
  await mkdir(dataDir, { mode: 0o700 });
  const backups = { BACKUP_URL: folder, BACKUP_RECIPIENT: keys.recipient, ...more };
  return { dataDir, keys, settings: { DATA_DIR: dataDir, LOG_LEVEL: "silent", ...backups } };
}

/** Sends plans one after the other until the portal is gone; notes the number of each that it received. */
async function sendOn(origin: string, sender: Sender, acknowledged: string[]): Promise<void> {
  for (;;) {
    const sent = await sendPlan(origin, sender, aPlan()).catch(() => null);
    if (sent === null) return;
    if (sent.status === 200) acknowledged.push(sent.body.receiptNumber);
  }
}

function aPlan(): Buffer {
  return Buffer.concat([Buffer.from("%PDF-1.7\n"), randomBytes(200_000)]);
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8");
  return text.trim().split(/\s+/).filter(Boolean).map(Number);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationNames } from "#adapters/database/migrate.ts";
import { pathOfFile } from "#adapters/files/disk-file-store.ts";
import { minute } from "#domain/time/moments.ts";
import { moveStrings as strings } from "#strings/ro/move.ts";
import { shell } from "#strings/ro/shell.ts";
import { openDatabase } from "../support/databases.ts";
import { freshDirectory } from "../support/directories.ts";
import { settingsOf, startObjectStorage } from "../support/object-storage.ts";
import { findWrong, openMemberSessions, type SentPlans, sendOn, sendPlan } from "../support/plan-senders.ts";
import { makePostgres } from "../support/postgres.ts";
import { environmentWith, launch, projectFolder, runPortal } from "../support/server.ts";

test("a portal that members use moves to PostgreSQL and a bucket, and nothing acknowledged is lost", async () => {
  const there = await startPlace();
  const here = await startHere();
  const sent: SentPlans = new Map();
  const begun = Promise.withResolvers<void>();
  const parts = { origin: here.origin, size: 100_000, onAcknowledged: begun.resolve };
  // Each member may send some plans in an hour; then the next one does, until none is taken any more.
  const sending = [0, 1, 2].map(async (lane) => {
    for (const sender of here.senders.filter((_, index) => index % 3 === lane))
      await sendOn({ ...parts, sender }, sent);
  });
  await begun.promise;
  const moved = await runPortal(["move", ...there.options], { ...here.settings, ...there.key });
  await Promise.all(sending);
  expect([moved.code, moved.errors]).toEqual([0, ""]);
  expect(moved.output).toContain(`FILES_URL=${there.settings.FILES_URL}`);

  const refused = await here.send();
  expect([refused.status, refused.body.code]).toEqual([503, "read-only"]);
  expect(await here.page()).toContain(shell.readOnlyLabel);
  await here.restart();
  expect((await here.send()).status, "a restart does not open it").toBe(503);

  const portal = start({ ...there.settings, DATA_DIR: await freshDirectory() });
  const origin = await portal.url;
  const wrong: string[] = [];
  for (const [sender, plans] of sent) wrong.push(...(await findWrong(origin, sender, plans)));
  expect(wrong).toEqual([]);
  const counts = [...sent.values()].map(({ size }) => size);
  expect([counts[0], counts.at(-1)], "they sent before and after").toEqual([expect.any(Number), 0]);
  expect(counts[0]).toBeGreaterThan(0);
  expect((await sendPlan(origin, here.member, aPlan("după mutare"))).status, "nobody signs in again").toBe(
    200,
  );
  expect(await (await fetch(`${origin}/noutati`)).text()).not.toContain(shell.readOnlyLabel);
  const verified = await runPortal(["verify"], { ...there.settings, DATA_DIR: await freshDirectory() });
  expect([verified.code, verified.errors]).toEqual([0, ""]);

  const back = await runPortal(["read-only", "off"], here.settings);
  expect(back).toEqual({ code: 0, output: `${strings.readOnlyOff}\n`, errors: "" });
  await here.isOpen();
  await expect.poll(here.page, { timeout: 3000 }).not.toContain(shell.readOnlyLabel);
}, 180_000);

test("a move that is killed, fails, or finds its place full leaves the portal open", async () => {
  const there = await startPlace();
  const here = await startHere();
  const { body: plan } = await here.send();

  // The bucket takes a file, and does not answer: the move stands in its middle.
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>();
  there.storage.meddle = (call) => (call.method === "PUT" ? reach() : call.pass());
  const moving = spawn(process.execPath, ["src/portal.mjs", "move", ...there.options], {
    cwd: projectFolder,
    env: environmentWith({ ...here.settings, ...there.key }),
    stdio: "ignore",
  });
  await reached;
  expect((await here.send()).status).toBe(503);
  moving.kill("SIGKILL");
  await once(moving, "exit");
  await passMinute(here.database);
  await here.isOpen();

  there.storage.meddle = (call) => call.pass();
  await writeFile(pathOfFile(here.files, plan.sha256), "%PDF-1.7\naltceva");
  const failed = await runPortal(["move", ...there.options], { ...here.settings, ...there.key });
  expect([failed.code, failed.errors]).toEqual([1, `${strings.failed}\n${strings.differs(plan.sha256)}\n`]);
  await here.isOpen();

  const full = await runPortal(["move", ...there.options], { ...here.settings, ...there.key });
  expect(full).toEqual({ code: 1, output: "", errors: `${strings.filesNotEmpty}\n` });
  const itself = ["move", "--to-database", there.settings.DATABASE_URL];
  expect((await runPortal(["migrate"], { ...there.settings, DATA_DIR: await freshDirectory() })).code).toBe(
    0,
  );
  const taken = await runPortal(itself, { ...here.settings, ...there.key });
  expect(taken).toEqual({ code: 1, output: "", errors: `${strings.databaseNotEmpty}\n` });
  await here.isOpen();
}, 120_000);

/** A portal on SQLite and its disk, with members who send plans. */
async function startHere() {
  const settings = { DATA_DIR: await freshDirectory() };
  const [member, ...senders] = await openMemberSessions(settings.DATA_DIR, 100);
  if (!member) throw new Error("Nobody is there.");
  let portal = start(settings);
  let origin = await portal.url;
  let sent = 0;
  const send = () => sendPlan(origin, member, aPlan(`${++sent}`));
  return {
    settings,
    member,
    senders,
    origin,
    files: join(settings.DATA_DIR, "files"),
    database: join(settings.DATA_DIR, "portal.sqlite"),
    send,
    /** Resolves once the process has learned it. */
    isOpen: () => expect.poll(async () => (await send()).status, { timeout: 3000, interval: 300 }).toBe(200),
    page: async () => (await fetch(`${origin}/noutati`)).text(),
    restart: async () => {
      await portal.end("SIGTERM");
      portal = start(settings);
      origin = await portal.url;
    },
  };
}

/** An empty PostgreSQL and an empty bucket. */
async function startPlace() {
  const postgres = await makePostgres();
  await postgres.start();
  onTestFinished(async () => {
    await postgres.stop();
    await postgres.remove();
  });
  const storage = await startObjectStorage();
  const { FILES_URL, ...key } = settingsOf(storage.place);
  const DATABASE_URL = `postgres://portal@localhost/postgres?host=${encodeURIComponent(postgres.directory)}`;
  return {
    storage,
    key,
    settings: { DATABASE_URL, FILES_URL, ...key },
    options: ["--to-database", DATABASE_URL, "--to-files", FILES_URL],
  };
}

function start(settings: Record<string, string>) {
  const portal = launch(["src/portal.mjs", "start"], { LOG_LEVEL: "silent", ...settings });
  onTestFinished(async () => void (await portal.end("SIGTERM")));
  return portal;
}

/** As if the process that was killed had been killed a minute ago. */
async function passMinute(location: string): Promise<void> {
  const { write } = await openDatabase(location, migrationNames.at(-1));
  const leases = await write((tx) => tx.selectFrom("read_only").select("endsAt").execute());
  expect(leases).toEqual([{ endsAt: expect.any(String) }]);
  expect(Date.parse(leases[0]?.endsAt ?? "") - Date.now()).toBeLessThanOrEqual(minute);
  await write((tx) => tx.updateTable("read_only").set({ endsAt: new Date().toISOString() }).execute());
}

function aPlan(text: string): Buffer {
  return Buffer.from(`%PDF-1.7\n${text}`);
}

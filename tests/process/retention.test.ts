import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { dayInRomania } from "#domain/time/calendar.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { freshDirectory } from "../support/directories.ts";
import { launch, runPortal } from "../support/server.ts";

test("L27: a starting portal deletes data whose retention time is over, and nothing else", async () => {
  const dataDir = await freshDirectory();
  const first = launch(["src/portal.mjs", "migrate"], { DATA_DIR: dataDir });
  expect(await first.code).toBe(0);
  const database = new DatabaseSync(join(dataDir, "portal.sqlite"), { timeout: 5000 });
  onTestFinished(() => database.close());
  const day = 24 * 60 * 60 * 1000;
  const ago = (days: number) => new Date(Date.now() - days * day).toISOString();
  for (const days of [364, 366]) {
    database
      .prepare(
        `insert into contact_messages ("lastName", "firstName", "email", "phone", "subject", "message", "receivedAt")
         values ('Pop', 'Ana', 'ana@exemplu.ro', '', ?, 'Bună ziua', ?)`,
      )
      .run(`${days}`, ago(days));
    for (const role of ["admin", "user"])
      database
        .prepare(
          `insert into users ("emailKey", "email", "firstName", "lastName", "role", "status", "createdAt",
           "updatedAt") values (?, ?, 'Ana', 'Pop', ?, 'active', ?, ?)`,
        )
        .run(`${role}${days}@exemplu.ro`, `${role}${days}@exemplu.ro`, role, ago(days), ago(days));
  }
  for (const days of [29, 31])
    database
      .prepare(
        `insert into outgoing_mail ("kind", "recipient", "data", "createdAt", "nextAttemptAt", "failedAt")
         values ('reset', ?, '{}', ?, ?, ?)`,
      )
      .run(`mail${days}@exemplu.ro`, ago(days), ago(days), ago(days));
  const portal = launch(["src/portal.mjs", "start"], { DATA_DIR: dataDir, LOG_LEVEL: "error" });
  onTestFinished(() => void portal.end("SIGTERM"));
  await portal.url;
  const kept = () =>
    ["subject from contact_messages", "email from users", "recipient from outgoing_mail"].map((column) =>
      database
        .prepare(`select ${column} order by id`)
        .all()
        .flatMap((row) => Object.values(row)),
    );
  await expect
    .poll(kept)
    .toEqual([
      ["364"],
      ["admin364@exemplu.ro", "user364@exemplu.ro", "admin366@exemplu.ro"],
      ["mail29@exemplu.ro"],
    ]);
});

const patient = { timeout: 30_000 };

test("a portal whose clock leapt ahead deletes nothing until somebody confirms today's date", async () => {
  const dataDir = await freshDirectory();
  const settings = { DATA_DIR: dataDir, LOG_LEVEL: "error" };
  expect(await launch(["src/portal.mjs", "migrate"], settings).code).toBe(0);
  const database = new DatabaseSync(join(dataDir, "portal.sqlite"), { timeout: 5000 });
  onTestFinished(() => database.close());
  const ago = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString();
  database
    .prepare(
      `insert into contact_messages ("lastName", "firstName", "email", "phone", "subject", "message", "receivedAt")
       values ('Pop', 'Ana', 'ana@exemplu.ro', '', 'x', 'Bună ziua', ?)`,
    )
    .run(ago(366));
  const count = (from: string) => database.prepare(`select count(*) as "count" from ${from}`).get()?.count;
  database.prepare(`update "clock_seen" set "seenAt" = ?`).run(ago(60));
  const portal = launch(["src/portal.mjs", "start"], { ...settings, PATH: "/nowhere" });
  onTestFinished(() => void portal.end("SIGTERM"));
  await portal.url;
  // The letter is queued, or was sent already to the outbox.
  await expect
    .poll(() => database.prepare(`select "clockToldAt" from "backup_turns"`).get()?.clockToldAt)
    .not.toBeNull();
  expect(count("contact_messages")).toBe(1);
  const refused = await runPortal(["confirm-clock", "2024-02-29"], { DATA_DIR: dataDir });
  expect([refused.code, refused.errors]).toEqual([1, `${cliStrings.otherDay(dayInRomania(new Date()))}\n`]);
  expect((await runPortal(["confirm-clock", dayInRomania(new Date())], { DATA_DIR: dataDir })).code).toBe(0);
  await portal.end("SIGTERM");
  const again = launch(["src/portal.mjs", "start"], { ...settings, PATH: "/nowhere" });
  onTestFinished(() => void again.end("SIGTERM"));
  await again.url;
  await expect.poll(() => count("contact_messages"), patient).toBe(0);
});

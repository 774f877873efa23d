import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { raiseRevision } from "#domain/content/content-revision.commands.ts";
import { addNews } from "#tests/support/content.ts";
import { emptyEngines, freshSqlite, openDatabase } from "#tests/support/databases.ts";
import { freshDirectory } from "#tests/support/directories.ts";
import { openPortal } from "#tests/support/portal.ts";
import { startProcessorTime } from "#tests/support/processor-time.ts";
import { DatabaseTooNew } from "./other-version.ts";

describe.each(emptyEngines)("a database on %s", (_, freshLocation) => {
  test("is brought up to date once", async () => {
    const location = await freshLocation();
    expect((await openDatabase(location)).migrated.at(0)).toBe("0044-failures");
    expect((await openDatabase(location)).migrated).toEqual([]);
  });

  test("made by a newer version is refused", async () => {
    const location = await freshLocation();
    const { write } = await openDatabase(location);
    await write(async (tx) => {
      const row = { name: "9999-later", ranAt: "2030-01-01T00:00:00.000Z" };
      await tx
        .insertInto("schema_migrations" as "jobs")
        .values(row as never)
        .execute();
    });
    await expect(openDatabase(location)).rejects.toThrow(new DatabaseTooNew("9999-later"));
  });

  test("is made and filled by one of three instances that start at once", async () => {
    const location = await freshLocation();
    const directory = await freshDirectory();
    const instances = await Promise.all([1, 2, 3].map(() => startInstance(location, directory)));
    const reports = await Promise.all(instances.map((instance) => instance.go()));
    expect(reports.filter(({ filled }) => filled).length).toBe(1);
    expect(reports.filter(({ migrated }) => migrated.length > 0).length).toBe(1);
    const { context } = await openPortal(location);
    const { count } = await context.db
      .selectFrom("news")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    expect(count).toBe(context.content.seed.news.length);
  }, 30_000);

  test("cannot be written to by what only reads", async () => {
    const { context } = await openPortal(await freshLocation());
    await addNews(context);
    const asWriter = context.db as unknown as Parameters<Parameters<typeof context.write>[0]>[0];
    await expect(raiseRevision(asWriter)).rejects.toThrow(/read-?only/);
  });

  test("lets others have their turn while many statements are written, or tried out", async () => {
    const { write } = await openDatabase(await freshLocation());
    for (const run of [write, write.trial]) {
      let turns = 0;
      await run?.(async (tx) => {
        const counting = setInterval(() => (turns += 1), 1);
        onTestFinished(() => clearInterval(counting));
        const processorTime = startProcessorTime();
        while (processorTime() < 100) await sql`select 1`.execute(tx);
        clearInterval(counting);
      });
      expect(turns).toBeGreaterThan(1);
    }
  });

  test("keeps nothing of a write that fails", async () => {
    const { context } = await openPortal(await freshLocation());
    const failing = context.write(async (tx) => {
      await addNews({ ...context, write: (work) => work(tx) });
      throw new Error("changed my mind");
    });
    await expect(failing).rejects.toThrow("changed my mind");
    expect(await context.db.selectFrom("news").select("id").execute()).toEqual([]);
  });

  test("refuses a write within a write, and takes one after it", async () => {
    const { context } = await openPortal(await freshLocation());
    const nested = context.write(() => addNews(context));
    await expect(nested).rejects.toThrow("A write within a write would wait for itself for ever");
    expect(await addNews(context)).toBe(1);
  });

  test("takes many writes at once, one after the other", async () => {
    const { context, revision } = await openPortal(await freshLocation());
    const ids = await Promise.all(Array.from({ length: 20 }, () => addNews(context)));
    expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect(revision.current()).toBe(20);
  });
});

test("M3: a purged SQLite has no byte of deleted rows, not even of copies left where rows had moved", async () => {
  const location = await freshSqlite();
  const { write, purge } = await openDatabase(location);
  const emails = Array.from({ length: 3000 }, () => `${randomUUID()}@exemplu.ro`);
  // Keys in no order and rows that grow make pages split, and each split leaves copies behind.
  await write(async (tx) => {
    await sql`create table "people" ("id" integer primary key, "email" text unique, "note" text) strict`.execute(
      tx,
    );
    for (const [index, email] of emails.entries()) {
      await sql`insert into "people" values (${index}, ${email}, ${email.repeat(1 + (index % 5))})`.execute(
        tx,
      );
    }
    await sql`update "people" set "note" = "note" || hex(zeroblob("id" % 200)) where "id" % 3 = 0`.execute(
      tx,
    );
  });
  await write((tx) => sql`delete from "people" where "id" % 2 = 1`.execute(tx));
  await purge();
  const names = (await readdir(dirname(location))).filter((name) => name.startsWith(basename(location)));
  const bytes = Buffer.concat(
    await Promise.all(names.map((name) => readFile(join(dirname(location), name)))),
  );
  const [kept, deleted] = [
    emails.filter((_, index) => index % 2 === 0),
    emails.filter((_, index) => index % 2),
  ];
  expect(kept.every((email) => bytes.includes(email))).toBe(true);
  expect(deleted.filter((email) => bytes.includes(email))).toEqual([]);
});

describe.each(emptyEngines)("the content revision on %s", (_, freshLocation) => {
  test("is known to whoever wrote, as soon as the write is done", async () => {
    const { context, revision } = await openPortal(await freshLocation());
    expect(revision.current()).toBe(0);
    await addNews(context);
    expect(revision.current()).toBe(1);
  });

  test("is not raised by a write that fails or writes no content", async () => {
    const { context, revision } = await openPortal(await freshLocation());
    await context.write(async () => undefined);
    await context.write(() => Promise.reject(new Error("no"))).catch(() => undefined);
    expect(revision.current()).toBe(0);
  });

  test("reaches another instance", async () => {
    const location = await freshLocation();
    const [one, other] = [await openPortal(location), await openPortal(location)];
    await addNews(one.context);
    await expect.poll(() => other.revision.current()).toBe(1);
  });
});

type Report = { migrated: string[]; filled: boolean };

/** Resolves when the process waits for `go`. */
async function startInstance(location: string, filesRoot: string): Promise<{ go(): Promise<Report> }> {
  const args = ["tests/support/instance.ts", location, filesRoot];
  const instance: ChildProcess = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "inherit"] });
  onTestFinished(() => void instance.kill());
  if (!(instance.stdout && instance.stdin)) throw new Error("The instance has no pipes.");
  const lines = createInterface({ input: instance.stdout })[Symbol.asyncIterator]();
  const { stdin } = instance;
  expect((await lines.next()).value).toBe("ready");
  return {
    go: async () => {
      stdin.write("go\n");
      return JSON.parse((await lines.next()).value ?? "null");
    },
  };
}

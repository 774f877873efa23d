import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect, sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { Writes } from "#domain/context.ts";
import type { Database as Tables } from "#domain/tables.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { createWrite } from "./write.ts";

test("writes of one moment share a commit, and so do those that came while one was under way", async () => {
  const { write, add, rows, commits } = open();
  await Promise.all(["a", "b"].map((value) => write(add(value))));
  expect([rows(), commits()]).toEqual([["a", "b"], 1]);
  const [begun, maySave] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const first = write(async (tx) => {
    begun.resolve();
    await maySave.promise;
    await add("c")(tx);
  });
  await begun.promise;
  const others = ["d", "e"].map((value) => write(add(value)));
  maySave.resolve();
  await Promise.all([first, ...others]);
  expect([rows(), commits()]).toEqual([["a", "b", "c", "d", "e"], 3]);
});

test("one that fails takes nothing of the others with it, and each is told its own end", async () => {
  const { write, add, rows } = open();
  const failing = async (tx: Writes) => {
    await add("b")(tx);
    throw new Error("changed my mind");
  };
  const ends = await Promise.allSettled([write(add("a")), write(failing), write(add("c")), write(failing)]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "rejected"]);
  expect(rows()).toEqual(["a", "c"]);
  await write(add("d"));
  expect(rows()).toEqual(["a", "c", "d"]);
});

test("a full disk fails all that shared the commit, acknowledges none, and the next write begins anew", async () => {
  const { write, add, rows, limit } = open();
  await write(add("a"));
  const lift = limit();
  const huge = "x".repeat(1_000_000);
  const ends = await Promise.allSettled([
    write(add("b")),
    write(add("c")),
    write(add(huge)),
    write(add("d")),
  ]);
  expect(ends.map(({ status }) => status)).toEqual(Array(4).fill("rejected"));
  expect(rows()).toEqual(["a"]);
  lift();
  await write(add("e"));
  expect(rows()).toEqual(["a", "e"]);
});

test("what fails after the commit fails no write: its caller is told that it is durable, and the next one goes on", async () => {
  const told: string[] = [];
  const { write, add, rows } = open({
    committed: () => Promise.reject(new Error("not read")),
    onError: ({ message }) => told.push(message),
  });
  const ends = await Promise.allSettled([write(add("a")), write(add("b"))]);
  expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled"]);
  await write(add("c"));
  expect([rows(), told]).toEqual([
    ["a", "b", "c"],
    ["not read", "not read"],
  ]);
});

/** A table of values on SQLite; what writes to it, and how often that was committed. */
function open(hooks: Partial<Parameters<typeof createWrite>[1]> = {}) {
  const database = new DatabaseSync(":memory:");
  database.exec("create table things (value text)");
  let committed = 0;
  const writer = new Kysely<Tables>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
  onTestFinished(() => writer.destroy());
  const write = createWrite(writer, { committed: () => (committed += 1), ...hooks });
  const add = (value: string) => async (tx: Kysely<Tables>) => {
    await sql`insert into things values (${value})`.execute(tx);
  };
  const rows = () =>
    database
      .prepare("select value from things")
      .all()
      .map(({ value }) => value);
  const limit = () => {
    database.exec("pragma max_page_count = 10");
    return () => database.exec("pragma max_page_count = 1000000");
  };
  return { write, add, rows, limit, commits: () => committed };
}

import { sql } from "kysely";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { Reads } from "#domain/context.ts";
import { Unavailable } from "#domain/errors.ts";
import { addNews } from "#tests/support/content.ts";
import { freshPostgres } from "#tests/support/databases.ts";
import { openPortal } from "#tests/support/portal.ts";
import { connectDatabase } from "./connect.ts";

test("listens again after its connections broke, and learns what it missed", async () => {
  const location = await freshPostgres();
  const errors: Error[] = [];
  const { revision, db, close } = await connectDatabase(location, (error) => errors.push(error));
  onTestFinished(close);

  await breakConnections(location);
  const writer = await openPortal(location);
  await addNews(writer.context);

  await expect.poll(() => revision.current(), { timeout: 10_000 }).toBe(1);
  expect(await db.selectFrom("news").select("id").execute()).toEqual([{ id: 1 }]);
  expect(errors.map(({ message }) => message)).toContain(
    "terminating connection due to administrator command",
  );
});

test("is unavailable when nobody answers", async () => {
  const location = "postgres://portal@localhost/portal?host=/nowhere";
  await expect(connectDatabase(location, () => undefined)).rejects.toThrow(Unavailable);
});

test("is unavailable to reads and writes whose connection breaks meanwhile", async () => {
  const location = await freshPostgres();
  const { db, write, close } = await connectDatabase(location, () => undefined);
  onTestFinished(close);
  const slow = (reads: Reads) =>
    reads.selectFrom("content_revision").select(sql`pg_sleep(60)`.as("slept")).execute();
  const asked = [slow(db), write(slow)].map((work) => work.catch((error: unknown) => error));
  await expect
    .poll(() => inConnection(location, "select count(*) from pg_stat_activity where wait_event = 'PgSleep'"))
    .toBe("2");
  await breakConnections(location);
  for (const failure of await Promise.all(asked)) expect(failure).toBeInstanceOf(Unavailable);
  expect(await db.selectFrom("news").select("id").execute()).toEqual([]);
});

test("keeps what else goes wrong with a query as it is", async () => {
  const { db, close } = await connectDatabase(await freshPostgres(), () => undefined);
  onTestFinished(close);
  const wrong = db.selectFrom("content_revision").select(sql`1 / 0`.as("infinite"));
  await expect(wrong.execute()).rejects.toThrow("division by zero");
});

async function breakConnections(location: string): Promise<void> {
  await inConnection(
    location,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
}

/** The first value of a statement's first row, asked in a connection of its own. */
async function inConnection(location: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const { rows } = await client.query(statement).finally(() => client.end());
  return Object.values(rows[0] ?? {})[0];
}

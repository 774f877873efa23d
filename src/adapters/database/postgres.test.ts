import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
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

async function breakConnections(location: string): Promise<void> {
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await client.end();
}

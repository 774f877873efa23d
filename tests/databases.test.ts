import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { migrationNames } from "#adapters/database/migrate.ts";
import type { Database } from "#domain/tables.ts";
import { addNews } from "./support/content.ts";
import { engines, openDatabase } from "./support/databases.ts";

/** Rows, a counter, a table, a column: each is done to a database, and then looked for in the next one. */
const changes = [
  "select 1",
  'create table "others" ("id" integer)',
  'alter table "news" add column "other" integer',
];

test.each(engines)("nothing of what a test did is in the next database on %s", async (_, freshLocation) => {
  const tables: unknown[] = [];
  for (const change of changes) {
    const { db, write, migrated, close } = await openDatabase(await freshLocation());
    expect(migrated).toEqual([]);
    expect(await namesOf(db as Kysely<Database>)).toEqual(migrationNames);
    expect(await db.selectFrom("news").select("id").execute()).toEqual([]);
    expect(await addNews({ write }), "numbers begin anew").toBe(1);
    tables.push(await (db as Kysely<Database>).introspection.getTables());
    await write((tx) => sql.raw(change).execute(tx));
    await close();
  }
  for (const later of tables) expect(later).toEqual(tables[0]);
});

async function namesOf(db: Kysely<Database>): Promise<string[]> {
  const rows = await sql<{ name: string }>`select "name" from "schema_migrations" order by "name"`.execute(
    db,
  );
  return rows.rows.map(({ name }) => name);
}

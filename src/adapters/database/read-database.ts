import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Reads } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { isPostgres } from "./connect.ts";
import { nodeSqlite } from "./node-sqlite.ts";

/**
 * Reads a table of a database as it is, also beside a running portal: nothing is created, migrated or written. All that `read`
 * reads is of one moment, on a connection of its own. Null where there is no database, or an older one without this table.
 */
export async function readDatabase<Result>(
  location: string,
  table: keyof Database,
  read: (db: Reads) => Promise<Result>,
): Promise<Result | null> {
  if (!(isPostgres(location) || existsSync(location))) return null;
  const db = await open(location);
  try {
    const tables = await db.introspection.getTables();
    if (!tables.some(({ name }) => name === table)) return null;
    // SQLite's transactions are snapshots in any case, and its driver takes no notice of the level.
    return await db.transaction().setIsolationLevel("repeatable read").execute(read);
  } finally {
    await db.destroy();
  }
}

/** Whether a location has no database yet, or one without tables. */
export async function isEmptyDatabase(location: string): Promise<boolean> {
  if (!isPostgres(location)) return !existsSync(location);
  const db = await open(location);
  const tables = sql`select 1 from "pg_tables" where "schemaname" = current_schema()`;
  return (await tables.execute(db).finally(() => db.destroy())).rows.length === 0;
}

async function open(location: string): Promise<Kysely<Database>> {
  if (isPostgres(location)) {
    const { openReadingPool } = await import("./postgres.ts");
    return openReadingPool(location, 1, () => undefined);
  }
  const database = new DatabaseSync(location, { readOnly: true, timeout: 10_000 });
  return new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(database) }) });
}

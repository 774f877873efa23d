import { DatabaseSync } from "node:sqlite";
import { Kysely, SqliteDialect } from "kysely";
import type { Trial, Writes } from "#domain/context.ts";
import type { Database } from "#domain/tables.ts";
import { nodeSqlite, takeTurns } from "./node-sqlite.ts";

/** Copied without their rows: they only grow, and nothing that is shown reads them. */
const onlyAddedTo = ["audit_log"];

const written = /^(?:insert into|update|delete from) "(\w+)"/i;

/**
 * Tries writes out on a connection of its own, which cannot write: a table is copied into the connection's own memory before the first
 * write to it, and hides the real one from then on (SQLite looks a name up among temporary tables first). All is read as of one
 * moment, no lock is taken, and everything is gone with the connection.
 */
export function trialOnSqlite(path: string): Trial {
  return async (work) => {
    const database = new DatabaseSync(path, { readOnly: true, enableForeignKeyConstraints: false });
    database.exec("pragma temp_store = memory");
    const { prepare, close } = nodeSqlite(database);
    const copied = new Set<string>();
    const connection = {
      close,
      prepare: (sql: string) => {
        const [, table] = written.exec(sql) ?? [];
        if (table && !copied.has(table)) copy(database, table);
        if (table) copied.add(table);
        return prepare(sql === "begin" ? "begin deferred" : sql);
      },
    };
    const db = new Kysely<Database>({
      dialect: new SqliteDialect({ database: connection }),
      plugins: [takeTurns()],
    });
    try {
      return await db.transaction().execute((tx: Writes) => work(tx));
    } finally {
      await db.destroy();
    }
  };
}

function copy(database: DatabaseSync, table: string): void {
  const definitions = database
    .prepare(`select "sql" from main."sqlite_schema" where "tbl_name" = ? and "type" in ('table', 'index')`)
    .all(table);
  for (const { sql } of definitions) {
    // The index of a key that is part of the table has none.
    if (typeof sql !== "string") continue;
    database.exec(
      sql
        .replace(/^create table /i, "create temp table ")
        .replace(/^(create (?:unique )?index )/i, "$1temp."),
    );
  }
  if (!onlyAddedTo.includes(table))
    database.exec(`insert into temp."${table}" select * from main."${table}"`);
}

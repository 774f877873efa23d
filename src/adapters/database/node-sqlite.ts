import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import type { SqliteDatabase, SqliteStatement } from "kysely";

/** Enough for every query the portal has; lists of ids of many lengths must not make it grow without end. */
const mostStatements = 500;

/** Node's own SQLite in the shape that Kysely's dialect expects. Each statement is prepared once. */
export function nodeSqlite(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  const prepare = (sql: string): SqliteStatement => {
    if (prepared.size >= mostStatements) {
      prepared.clear();
    }
    const statement =
      sql === "rollback" ? rollback(database) : adapt(database.prepare(sql === "begin" ? beginToWrite : sql));
    prepared.set(sql, statement);
    return statement;
  };

  return {
    prepare: (sql) => prepared.get(sql) ?? prepare(sql),
    close: () => database.close(),
  };
}

/** A transaction that only later turns out to write fails at once when another process wrote in between. */
const beginToWrite = "begin immediate";

/** When the disk is full SQLite has rolled back by itself: a second time would hide the reason. */
function rollback(database: DatabaseSync): SqliteStatement {
  const statement = adapt(database.prepare("rollback"));
  const nothing = { changes: 0, lastInsertRowid: 0 };
  return {
    ...statement,
    run: (parameters) => (database.isTransaction ? statement.run(parameters) : nothing),
  };
}

function adapt(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...(parameters as SQLInputValue[])),
    run: (parameters) => statement.run(...(parameters as SQLInputValue[])),
    iterate: (parameters) => statement.iterate(...(parameters as SQLInputValue[])),
  };
}

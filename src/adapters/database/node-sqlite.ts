import type { DatabaseSync, SQLInputValue, StatementSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { KyselyPlugin, SqliteDatabase, SqliteStatement } from "kysely";

/** Enough for every query of the portal; id lists of many lengths must not make the cache grow without bound. */
const maxStatements = 500;

/** Adapts Node's SQLite to Kysely's dialect. Each statement is prepared once. */
export function nodeSqlite(database: DatabaseSync): SqliteDatabase {
  const prepared = new Map<string, SqliteStatement>();

  const prepare = (sql: string): SqliteStatement => {
    if (prepared.size >= maxStatements) {
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

/** Milliseconds for which statements may follow one another. */
const longestTurn = 10;

/**
 * Lets the event loop go on between the statements of a long transaction. SQLite answers without waiting for anything, so that thousands of
 * statements, as an import has them, would otherwise be one turn.
 */
export function takeTurns(): KyselyPlugin {
  let since = 0;
  return {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (performance.now() - since > longestTurn) {
        await nextTurn();
        since = performance.now();
      }
      return result;
    },
  };
}

/** A deferred transaction that writes later fails at once when another process wrote in between. */
const beginToWrite = "begin immediate";

/** On a full disk SQLite has already rolled back: a second rollback would mask the error. */
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

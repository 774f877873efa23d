import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Trial, Write, Writes } from "#domain/context.ts";
import { StorageFull, Unavailable } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { readRevision, rememberRevision } from "./content-revision.ts";
import { migrate } from "./migrate.ts";
import { nodeSqlite, takeTurns } from "./node-sqlite.ts";
import { createReadOnlyMode, refuseWhileReadOnly } from "./read-only.ts";
import { sqliteSchema } from "./schema.ts";
import { createWrite, watchWrites } from "./write.ts";

/** Milliseconds to wait for another process's write while the portal starts; later it is waited for without holding anybody up (write.ts). */
const lockTimeoutMs = 10_000;

/** Interval (ms) of the check for another process's content writes. */
const watchIntervalMs = 200;

/**
 * SQLite in one file: a write connection, whose commits survive a power cut, and a read connection that is never
 * blocked by it.
 */
export async function connectSqlite(
  path: string,
  onError: (error: Error) => void,
  target?: string,
): Promise<ConnectedDatabase> {
  const writing = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  await enterWal(writing);
  writing.exec("pragma synchronous = full; pragma secure_delete = on");
  const writer = new Kysely<Database>({
    dialect: new SqliteDialect({ database: nodeSqlite(writing) }),
    plugins: [takeTurns()],
  });
  const migrated = await writer.transaction().execute((tx) => migrate(tx, sqliteSchema, target));
  writing.exec("pragma busy_timeout = 0");

  const reading = new DatabaseSync(path, { timeout: lockTimeoutMs, readOnly: true });
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(reading) }) });

  const revisionQuery = reading.prepare(`select "revision" from "content_revision"`);
  const lookUp = () => Number(revisionQuery.get()?.revision);
  const { revision, learn } = rememberRevision(lookUp(), lookUp);
  const watch = watchEvery(watchIntervalMs, () => learn(lookUp()), onError);

  const hooks = { end: readRevision, committed: learn, onError, isBusy: isCode(sqliteBusy) };
  const readOnly = await createReadOnlyMode(reader, createWrite(writer, hooks));
  const begin = async (tx: Kysely<Database>) => {
    if (target === undefined) await refuseWhileReadOnly(tx);
  };

  const { write, isWritable } = watchWrites(tellingWhy(createWrite(writer, { ...hooks, begin })));
  return {
    db: reader,
    write: Object.assign(write, { trial: trialOnSqlite(path) }),
    isWritable,
    readOnly,
    revision,
    migrated,
    purge: () => purge(writing, writer),
    close: async () => {
      clearInterval(watch);
      await readOnly.close();
      // The last connection to close checkpoints the WAL into the file, which the read connection cannot.
      await reader.destroy();
      if (reading.isOpen) reading.close();
      await writer.destroy();
      // Kysely closes only connections that it has used.
      if (writing.isOpen) writing.close();
    },
  };
}

/**
 * `secure_delete` overwrites a deleted row in place, but not the copies left behind when rows move to another page;
 * rewriting the file removes those. The WAL holds old pages, too, until it is truncated.
 */
async function purge(writing: DatabaseSync, writer: Kysely<Database>): Promise<void> {
  writing.exec(`pragma busy_timeout = ${lockTimeoutMs}`);
  await sql`vacuum`.execute(writer).finally(() => writing.exec("pragma busy_timeout = 0"));
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(writer);
  if (rows[0]?.busy) throw new Error("The log of writes is in use: it could not be truncated.");
}

/** Maps a write's error on a disk that is full or takes no writes, or while another process writes; earlier writes are unaffected. */
function tellingWhy(write: Write): Write {
  return (work) =>
    write(work).catch((error: unknown) => {
      if (isCode(sqliteFull)(error)) throw new StorageFull(error);
      throw isCode(...unwritable)(error) ? new Unavailable(error, "writing-unavailable") : error;
    });
}

/** A failed check is reported once, and the next one may succeed: a damaged file must not end the process. */
function watchEvery(ms: number, look: () => void, onError: (error: Error) => void): NodeJS.Timeout {
  let isFailing = false;
  const watching = setInterval(() => {
    try {
      look();
      isFailing = false;
    } catch (error) {
      if (!isFailing) onError(error as Error);
      isFailing = true;
    }
  }, ms);
  return watching.unref();
}

/** SQLite waits for every lock but this one: of instances that start together on a new file, all but one fail. */
async function enterWal(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    try {
      return database.exec("pragma journal_mode = wal");
    } catch (error) {
      if (!isCode(sqliteBusy)(error) || Date.now() > deadline) throw error;
      await wait(10);
    }
  }
}

/** Whether an error has one of these primary result codes: extended ones have more in their higher bytes. */
function isCode(...codes: number[]): (error: unknown) => boolean {
  return (error) =>
    error instanceof Error && "errcode" in error && codes.includes(Number(error.errcode) & 0xff);
}

const sqliteBusy = 5;
const sqliteFull = 13;

/** SQLITE_PERM, SQLITE_BUSY, SQLITE_READONLY, SQLITE_IOERR, SQLITE_CANTOPEN. */
const unwritable = [3, sqliteBusy, 8, 10, 14];

/** Copied without their rows: they only grow, and nothing that is shown reads them. */
const onlyAddedTo = ["audit_log"];

const written = /^(?:insert into|update|delete from) "(\w+)"/i;

/**
 * Tries writes out on a connection of its own, which cannot write: a table is copied into the connection's own memory before the first
 * write to it, and hides the real one from then on (SQLite looks a name up among temporary tables first). All is read as of one
 * moment, no lock is taken, and everything is gone with the connection.
 */
function trialOnSqlite(path: string): Trial {
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

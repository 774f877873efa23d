import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, SqliteDialect, sql } from "kysely";
import type { Write } from "#domain/context.ts";
import { StorageFull, Unavailable } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { readRevision, rememberRevision } from "./content-revision.ts";
import { migrate } from "./migrate.ts";
import { nodeSqlite, takeTurns } from "./node-sqlite.ts";
import { createReadOnlyMode, refuseWhileReadOnly } from "./read-only.ts";
import { sqliteSchema } from "./schema.ts";
import { trialOnSqlite } from "./sqlite-trial.ts";
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

import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, SqliteDialect } from "kysely";
import type { Write } from "#domain/context.ts";
import { StorageFull } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { rememberRevision } from "./content-revision.ts";
import { migrate } from "./migrate.ts";
import { nodeSqlite } from "./node-sqlite.ts";
import { sqliteSchema } from "./schema.ts";
import { createWrite } from "./write.ts";

/** How long to wait for another process to finish its write. */
const lockTimeoutMs = 10_000;

/** How often to look whether another process has written content. */
const watchIntervalMs = 200;

/**
 * SQLite in one file: a connection that writes, whose commits survive a power cut, and one that only reads and is never
 * held up by it.
 */
export async function connectSqlite(
  path: string,
  onError: (error: Error) => void,
): Promise<ConnectedDatabase> {
  const writing = new DatabaseSync(path, { timeout: lockTimeoutMs, enableForeignKeyConstraints: true });
  await enterWal(writing);
  writing.exec("pragma synchronous = full");
  const writer = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(writing) }) });
  const migrated = await writer.transaction().execute((tx) => migrate(tx, sqliteSchema));

  const reading = new DatabaseSync(path, { timeout: lockTimeoutMs, readOnly: true });
  const reader = new Kysely<Database>({ dialect: new SqliteDialect({ database: nodeSqlite(reading) }) });

  const revisionQuery = reading.prepare(`select "revision" from "content_revision"`);
  const readRevision = () => Number(revisionQuery.get()?.revision);
  const { revision, learn } = rememberRevision(readRevision());
  const watch = watchEvery(watchIntervalMs, () => learn(readRevision()), onError);

  return {
    db: reader,
    write: tellingWhenFull(createWrite(writer, { committed: () => learn(readRevision()) })),
    revision,
    migrated,
    close: async () => {
      clearInterval(watch);
      await Promise.all([writer.destroy(), reader.destroy()]);
      for (const database of [writing, reading]) {
        // Kysely closes only what it has queried.
        if (database.isOpen) database.close();
      }
    },
  };
}

/** What a write rejects with when the disk is full is StorageFull; everything before it stands. */
function tellingWhenFull(write: Write): Write {
  return (work) =>
    write(work).catch((error: unknown) => {
      throw hasCode(error, sqliteFull) ? new StorageFull(error) : error;
    });
}

/** A look that fails is told once, and the next one may succeed: a damaged file must not end the process. */
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

/** SQLite waits for every lock but this one: of instances that start together on a new file, all but one are refused. */
async function enterWal(database: DatabaseSync): Promise<void> {
  const deadline = Date.now() + lockTimeoutMs;
  for (;;) {
    try {
      return database.exec("pragma journal_mode = wal");
    } catch (error) {
      if (!hasCode(error, sqliteBusy) || Date.now() > deadline) throw error;
      await wait(10);
    }
  }
}

function hasCode(error: unknown, code: number): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === code;
}

const sqliteBusy = 5;
const sqliteFull = 13;

import { once } from "node:events";
import { Kysely, PostgresDialect, type PostgresPoolClient, sql } from "kysely";
import pg from "pg";
import type { Trial, Write } from "#domain/context.ts";
import { Unavailable } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { readRevision, rememberRevision } from "./content-revision.ts";
import { migrate } from "./migrate.ts";
import { listenForRevisions } from "./postgres-revision.ts";
import { createReadOnlyMode, refuseWhileReadOnly } from "./read-only.ts";
import { postgresSchema } from "./schema.ts";
import { createWrite, watchWrites } from "./write.ts";

/** Milliseconds that a request waits for a connection before it fails, and for an answer of the server. */
const connectTimeoutMs = 5000;
const answerTimeoutMs = 5000;

/** The same of writes, which wait for each other, also those of other instances. */
const writeTimeoutMs = 15_000;

/** An arbitrary number, the same for every instance. */
const writeLockNumber = 7061;

/** PostgreSQL: connections that write, one transaction at a time as in SQLite, and others that only read. */
export async function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  target?: string,
): Promise<ConnectedDatabase> {
  const config = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs };
  const migrator = openPool({ ...config, max: 1 }, onError);
  const migrated = await migrator
    .transaction()
    .execute(async (tx) => {
      await takeWriteLock(tx);
      return migrate(tx, postgresSchema, target);
    })
    .finally(() => migrator.destroy());
  const writer = openPool({ ...config, max: 4, query_timeout: writeTimeoutMs }, onError);

  const reader = openReadingPool(url, 8, onError);
  const { revision, learn } = rememberRevision(await readRevision(reader), () => readRevision(reader));
  const listener = listenForRevisions({ config, learn, onError });

  const hooks = { end: readRevision, committed: learn, onError };
  const readOnly = await createReadOnlyMode(reader, createWrite(writer, { ...hooks, begin: takeWriteLock }));
  const begin = async (tx: Kysely<Database>) => {
    await takeWriteLock(tx);
    if (target === undefined) await refuseWhileReadOnly(tx);
  };

  const { write, isWritable } = watchWrites(tellingWhy(createWrite(writer, { ...hooks, begin })));
  return {
    db: reader,
    write: Object.assign(write, { trial: trialOn(writer) }),
    isWritable,
    readOnly,
    revision,
    migrated,
    purge: async () => undefined,
    close: async () => {
      await readOnly.close();
      await Promise.all([listener.close(), writer.destroy(), reader.destroy()]);
    },
  };
}

class TakenBack extends Error {}

/**
 * Tries writes out in a transaction that is rolled back. Until then it holds the rows that it changed, of which the content revision would
 * be one for all content: a copy hides that. It gives way to a write that waits for it before the server looks for a deadlock.
 */
function trialOn(writer: Kysely<Database>): Trial {
  return async (work) => {
    let result: { value: Awaited<ReturnType<typeof work>> } | undefined;
    const attempt = writer.transaction().execute(async (tx) => {
      await sql`set local lock_timeout = '500ms'`.execute(tx);
      await sql`create temp table "content_revision" on commit drop as select * from "content_revision"`.execute(
        tx,
      );
      result = { value: await work(tx) };
      throw new TakenBack();
    });
    await attempt.catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) throw new Unavailable(error);
      if (!(error instanceof TakenBack)) throw error;
    });
    return (result as NonNullable<typeof result>).value;
  };
}

const lockNotAvailable = "55P03";

/** A pool whose connections cannot write. */
export function openReadingPool(url: string, max: number, onError: (error: Error) => void): Kysely<Database> {
  const options = "-c default_transaction_read_only=on";
  const config = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs };
  return openPool({ ...config, max, options, query_timeout: answerTimeoutMs }, onError);
}

/** A pool whose connections reject with Unavailable when there is none, or when it breaks. */
function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    ...config,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
  });
  const broken = new WeakSet<pg.ClientBase>();
  const open = new Set<pg.ClientBase>();
  pool.on("connect", (client) => {
    open.add(client);
    client.once("end", () => open.delete(client));
    client.on("error", (error) => {
      broken.add(client);
      onError(error);
    });
  });
  pool.on("error", () => undefined);
  const connect = async (): Promise<PostgresPoolClient> => {
    const client = await pool.connect().catch((error: unknown) => {
      throw new Unavailable(error);
    });
    const query = (statement: string, parameters: unknown[]) =>
      client.query(statement, parameters).catch((error: unknown) => {
        if (isEndOfConnection(error) || isTimeout(error)) broken.add(client);
        throw broken.has(client) ? new Unavailable(error) : error;
      });
    // Kysely's other signature, with a cursor, is for streams, which the portal does not use.
    return {
      query: query as never,
      release: (destroy) => client.release(destroy || broken.has(client)),
    };
  };
  // The pool has ended once it has told its connections to; the server may still know them.
  const end = async () => {
    const ended = [...open].map((client) => once(client, "end"));
    await pool.end();
    await Promise.allSettled(ended);
  };
  const guarded = { connect, end, options: pool.options };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
}

/** Maps the error of a server that takes no writes, `read_only_sql_transaction`. */
function tellingWhy(write: Write): Write {
  return (work) =>
    write(work).catch((error: unknown) => {
      const isReadOnly = error instanceof pg.DatabaseError && error.code === "25006";
      throw isReadOnly ? new Unavailable(error, "writing-unavailable") : error;
    });
}

/** The client's own error when the server does not answer a query in time; the connection is of no use then. */
function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.message === "Query read timeout";
}

/** Class 57P: the server ends the connection because it stops, restarts or was told to. */
function isEndOfConnection(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code?.startsWith("57P") === true;
}

/** PostgreSQL's counts have 64 bits, which pg returns as text; the portal's fit a number. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);

/** An advisory lock held by every write until its commit: it excludes writes of other instances. */
function takeWriteLock(tx: Kysely<Database>) {
  return sql`select pg_advisory_xact_lock(${writeLockNumber})`.execute(tx);
}

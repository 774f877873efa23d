import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { Unavailable } from "#domain/errors.ts";
import type { Database } from "#domain/tables.ts";
import type { ConnectedDatabase } from "./connected-database.ts";
import { rememberRevision } from "./content-revision.ts";
import { migrate } from "./migrate.ts";
import { listenForRevisions } from "./postgres-revision.ts";
import { postgresSchema } from "./schema.ts";
import { createWrite } from "./write.ts";

/** How long a request waits for a connection before it is told that the database is not there. */
const connectTimeoutMs = 5000;

/** Any number will do, as long as every instance has the same. */
const writeLockNumber = 7061;

/** PostgreSQL: connections that write, one transaction after the other as in SQLite, and others that only read. */
export async function connectPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<ConnectedDatabase> {
  const config = { connectionString: url, connectionTimeoutMillis: connectTimeoutMs };
  const writer = openPool({ ...config, max: 4 }, onError);
  const migrated = await writer.transaction().execute(async (tx) => {
    await takeWriteLock(tx);
    return migrate(tx, postgresSchema);
  });

  const readOnly = "-c default_transaction_read_only=on";
  const reader = openPool({ ...config, max: 8, options: readOnly }, onError);
  const { revision, learn } = rememberRevision(await readRevision(reader));
  const listener = listenForRevisions({ config, learn, onError });

  return {
    db: reader,
    write: createWrite(writer, {
      begin: takeWriteLock,
      committed: () => readRevision(reader).then(learn, onError),
    }),
    revision,
    migrated,
    close: async () => {
      await Promise.all([listener.close(), writer.destroy(), reader.destroy()]);
    },
  };
}

function openPool(config: pg.PoolConfig, onError: (error: Error) => void): Kysely<Database> {
  const pool = new pg.Pool({
    ...config,
    types: { getTypeParser },
    connectionTimeoutMillis: connectTimeoutMs,
  });
  pool.on("error", onError);
  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new Unavailable(error);
    });
  const guarded = { connect, end: () => pool.end(), options: pool.options };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: guarded }) });
}

/** PostgreSQL counts in 64 bits, which pg hands over as text; ours all fit a number. */
export const getTypeParser: typeof pg.types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format);

/** Held from beginning to commit by whoever writes: no other write of any instance comes in between. */
function takeWriteLock(tx: Kysely<Database>) {
  return sql`select pg_advisory_xact_lock(${writeLockNumber})`.execute(tx);
}

async function readRevision(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom("content_revision").select("revision").executeTakeFirstOrThrow();
  return row.revision;
}

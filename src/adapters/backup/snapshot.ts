import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { Unavailable } from "#domain/errors.ts";
import { isPostgres } from "../database/connect.ts";
import { getTypeParser } from "../database/postgres.ts";

export type Row = Record<string, string | number | null>;

/** A database at one moment, unaffected by later writes. */
export interface Snapshot {
  /** The migrations of its tables. */
  migrations: string[];
  tables: ReadonlySet<string>;
  /** The rows of a table, in batches. */
  rows(table: string): Iterable<Row[]> | AsyncIterable<Row[]>;
  /** The last id that each table issued: ids of deleted rows must not be reused. */
  lastIds: Record<string, number>;
  close(): Promise<void> | void;
}

const rowsAtOnce = 500;

/** Opens a snapshot of a database of either engine without blocking writes. */
export async function openSnapshot(location: string): Promise<Snapshot> {
  return isPostgres(location) ? await snapshotOfPostgres(location) : snapshotOfSqlite(location);
}

function snapshotOfSqlite(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  database.exec("begin");
  const all = (sql: string) => database.prepare(sql).all() as Row[];
  return {
    migrations: all(`select "name" from "schema_migrations" order by "name"`).map(({ name }) => String(name)),
    tables: new Set(
      all(`select "name" from "sqlite_schema" where "type" = 'table'`).map(({ name }) => String(name)),
    ),
    rows: function* (table) {
      let rows: Row[] = [];
      for (const row of database.prepare(`select * from "${table}"`).iterate()) {
        rows.push({ ...row } as Row);
        if (rows.length < rowsAtOnce) continue;
        yield rows;
        rows = [];
      }
      yield rows;
    },
    lastIds: Object.fromEntries(
      all(`select "name", "seq" from "sqlite_sequence"`).map(({ name, seq }) => [name, seq]),
    ),
    close: () => database.close(),
  };
}

/** Opens a connection outside of the portal's pools. */
export async function connectClient(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect().catch((error: unknown) => {
    throw new Unavailable(error);
  });
  return client;
}

async function snapshotOfPostgres(url: string): Promise<Snapshot> {
  const client = await connectClient(url);
  await client.query("begin isolation level repeatable read, read only");
  const all = async (sql: string) => (await client.query<Row>(sql)).rows;
  const migrations = await all(`select "name" from "schema_migrations" order by "name"`);
  const names = await all(`select "tablename" from "pg_tables" where "schemaname" = current_schema()`);
  const sequences = await all(
    `select "sequencename" as "name", coalesce("last_value", 0) as "last" from "pg_sequences"`,
  );
  return {
    migrations: migrations.map(({ name }) => String(name)),
    tables: new Set(names.map(({ tablename }) => String(tablename))),
    rows: async function* (table) {
      await client.query(`declare "rows" no scroll cursor for select * from "${table}"`);
      for (let rows: Row[] = [{}]; rows.length > 0; ) {
        rows = await all(`fetch ${rowsAtOnce} from "rows"`);
        yield rows;
      }
      await client.query(`close "rows"`);
    },
    lastIds: Object.fromEntries(
      sequences.map(({ name, last }) => [String(name).replace(/_id_seq$/, ""), Number(last)]),
    ),
    close: () => client.end(),
  };
}

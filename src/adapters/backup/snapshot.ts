import { DatabaseSync } from "node:sqlite";
import pg from "pg";
import { isPostgres } from "../database/connect.ts";
import { getTypeParser } from "../database/postgres.ts";

export type Row = Record<string, string | number | null>;

/** A database as it stood at one moment, whatever is written to it meanwhile. */
export interface Snapshot {
  /** The migrations that its tables have seen. */
  migrations: string[];
  /** The rows of a table, many at a time. */
  rows(table: string): Iterable<Row[]> | AsyncIterable<Row[]>;
  /** The last number that each table gave out: rows that are gone must not have theirs given out again. */
  lastIds: Record<string, number>;
  close(): Promise<void> | void;
}

const rowsAtOnce = 500;

/** Opens a snapshot of a database of either engine; nothing that writes waits for it. */
export async function openSnapshot(location: string): Promise<Snapshot> {
  return isPostgres(location) ? await snapshotOfPostgres(location) : snapshotOfSqlite(location);
}

function snapshotOfSqlite(path: string): Snapshot {
  const database = new DatabaseSync(path, { readOnly: true, timeout: 10_000 });
  database.exec("begin");
  const all = (sql: string) => database.prepare(sql).all() as Row[];
  return {
    migrations: all(`select "name" from "schema_migrations" order by "name"`).map(({ name }) => String(name)),
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

async function snapshotOfPostgres(url: string): Promise<Snapshot> {
  const client = new pg.Client({ connectionString: url, types: { getTypeParser } });
  await client.connect();
  await client.query("begin isolation level repeatable read, read only");
  const all = async (sql: string) => (await client.query<Row>(sql)).rows;
  const migrations = await all(`select "name" from "schema_migrations" order by "name"`);
  const sequences = await all(
    `select "sequencename" as "name", coalesce("last_value", 0) as "last" from "pg_sequences"`,
  );
  return {
    migrations: migrations.map(({ name }) => String(name)),
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

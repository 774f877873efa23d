import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import type { FileStore } from "#domain/ports.ts";
import type { Database } from "#domain/tables.ts";
import { connectDatabase, isPostgres } from "../database/connect.ts";
import { readEntries } from "./entries.ts";
import { nameOfTable } from "./manifest.ts";
import type { CheckedBackup } from "./read-backup.ts";
import type { Row } from "./snapshot.ts";

/**
 * Restores a backup into an empty location. Its rows are inserted into tables of the backup's migrations, in one
 * transaction that ends after the last file; then the later migrations run.
 */
export async function restoreBackup(
  { database: location, files }: { database: string; files: Pick<FileStore, "put"> },
  { path, secret, manifest }: CheckedBackup,
): Promise<void> {
  const tables = new Map(Object.keys(manifest.rows).map((table) => [nameOfTable(table), table]));
  const database = await connectDatabase(location, () => undefined, manifest.migrations.at(-1));
  try {
    await database.write(async (tx) => {
      for await (const { name, bytes } of readEntries(path, secret)) {
        const table = tables.get(name);
        if (table) await insertRows(tx, location, table, bytes);
        else if (name.startsWith("files/")) await files.put(bytes);
      }
      for (const table of tables.values())
        await continueIds(tx, location, table, manifest.lastIds[table] ?? 0);
    });
  } finally {
    await database.close();
  }
  const upToDate = await connectDatabase(location, () => undefined);
  await upToDate.close();
}

async function insertRows(
  tx: Kysely<Database>,
  location: string,
  table: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<void> {
  await deleteFirstRows(tx, table);
  const overriding = sql.raw(isPostgres(location) ? "overriding system value" : "");
  for await (const line of createInterface({ input: Readable.from(bytes) })) {
    const row: Row = JSON.parse(line);
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${columns}) ${overriding} values (${values})`.execute(tx);
  }
}

/**
 * Deletes rows that migrations inserted: the backup contains them too. An append-only table refuses even an empty
 * deletion.
 */
async function deleteFirstRows(tx: Kysely<Database>, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(tx);
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(tx);
}

/** Continues the ids after the last issued one, so that ids of deleted rows are not reused. */
async function continueIds(tx: Kysely<Database>, location: string, table: string, last: number) {
  if (last < 1) return;
  if (isPostgres(location)) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last}::bigint)`.execute(tx);
    return;
  }
  await sql`delete from "sqlite_sequence" where "name" = ${table}`.execute(tx);
  await sql`insert into "sqlite_sequence" ("name", "seq") values (${table}, ${last})`.execute(tx);
}

import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import { type Kysely, sql } from "kysely";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import type { Database } from "#domain/tables.ts";
import { connectDatabase, isPostgres } from "../database/connect.ts";
import { decrypted } from "./encryption.ts";
import { type Manifest, nameOfTable, shaIn } from "./manifest.ts";
import type { Bytes } from "./places/backup-place.ts";
import { type CheckedBackup, openBackup } from "./read-backup.ts";
import type { Row } from "./snapshot.ts";

/**
 * Restores a backup into an empty location.
 *
 * @returns the files that its rows name and it does not have as they were
 */
export async function restoreBackup(
  { database, files }: { database: string; files: Pick<FileStore, "receive"> },
  { path, secret }: CheckedBackup,
): Promise<string[]> {
  const { lost } = await restoreFrom(await decrypted(path, secret), database, async (sha256, bytes) => {
    await using file = await files.receive(bytes);
    if (file.sha256 !== sha256) return false;
    await file.keep();
    return true;
  });
  return lost;
}

/**
 * Restores a backup from its bytes. Its rows are inserted into tables of the backup's migrations, in one
 * transaction that ends after the last file; then the later migrations run.
 *
 * @param keep takes each file, and says whether it is what its name says
 * @throws BackupDamaged
 */
export async function restoreFrom(
  bytes: Bytes,
  location: string,
  keep: (sha256: string, bytes: AsyncIterable<Uint8Array>) => Promise<boolean>,
): Promise<{ manifest: Manifest; lost: string[] }> {
  const { manifest, entries } = await openBackup(bytes);
  const tables = new Map(Object.keys(manifest.rows).map((table) => [nameOfTable(table), table]));
  const whole = new Set<string>();
  try {
    const database = await connectDatabase(location, () => undefined, manifest.migrations.at(-1));
    const restoring = database.write(async (tx) => {
      for await (const { name, bytes } of entries) {
        const table = tables.get(name);
        const sha256 = shaIn(name);
        if (table) await insertRows(tx, location, table, bytes);
        else if (sha256 && (await keep(sha256, bytes))) whole.add(sha256);
      }
      for (const table of tables.values())
        await continueIds(tx, location, table, manifest.lastIds[table] ?? 0);
    });
    await restoring.finally(database.close);
  } finally {
    await entries.return(undefined);
  }
  const upToDate = await connectDatabase(location, () => undefined);
  const named = await filesInRows(upToDate.db).finally(upToDate.close);
  return { manifest, lost: [...named.keys()].filter((sha256) => !whole.has(sha256)) };
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

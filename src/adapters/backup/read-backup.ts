import { createHash } from "node:crypto";
import { createReadStream, existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { FileStore } from "#domain/ports.ts";
import type { Database } from "#domain/tables.ts";
import { connectDatabase, isPostgres } from "../database/connect.ts";
import { migrationNames } from "../database/migrate.ts";
import { createByteReader } from "./byte-reader.ts";
import { BackupDamaged, opened } from "./frames.ts";
import type { Row } from "./snapshot.ts";
import { type BackupCounts, tables } from "./tables.ts";

type BackupRecord =
  | { portal: 1; migrations: string[]; lastIds: Record<string, number> }
  | { table: string; rows: Row[] }
  | { file: string; size: number; bytes: AsyncIterable<Uint8Array> }
  | { end: BackupCounts };

/** Whether a place for a database has none yet, or one without a table. */
export async function isEmptyDatabase(location: string): Promise<boolean> {
  if (!isPostgres(location)) return !existsSync(location);
  const client = new pg.Client({ connectionString: location });
  await client.connect();
  const { rowCount } = await client
    .query(`select 1 from "pg_tables" where "schemaname" = current_schema()`)
    .finally(() => client.end());
  return rowCount === 0;
}

/**
 * Reads a backup from its first to its last byte.
 *
 * @throws BackupDamaged when anything in it is not as it was written, or its tables are not those of this version
 */
export async function checkBackup(path: string, passphrase: string | null): Promise<BackupCounts> {
  const counts = { rows: 0, files: 0 };
  for await (const record of readRecords(path, passphrase)) {
    if ("portal" in record) demandSameTables(record.migrations);
    if ("rows" in record) counts.rows += record.rows.length;
    if ("file" in record) await demandHash(record);
    if ("file" in record) counts.files += 1;
    if ("end" in record && JSON.stringify(record.end) !== JSON.stringify(counts))
      throw new BackupDamaged("altered");
  }
  return counts;
}

async function demandHash({
  file,
  bytes,
}: {
  file: string;
  bytes: AsyncIterable<Uint8Array>;
}): Promise<void> {
  const hash = createHash("sha256");
  for await (const piece of bytes) hash.update(piece);
  if (hash.digest("hex") !== file) throw new BackupDamaged("altered");
}

/** Fills an empty place with a backup that `checkBackup` found whole: files first, then all rows in one transaction. */
export async function restoreBackup(
  { database: location, files }: { database: string; files: FileStore },
  path: string,
  passphrase: string | null,
): Promise<void> {
  for await (const record of readRecords(path, passphrase)) {
    if ("file" in record) await files.put(record.bytes);
  }
  const database = await connectDatabase(location, () => undefined);
  try {
    await database.write(async (tx) => {
      for await (const record of readRecords(path, passphrase)) await restoreRecord(tx, location, record);
    });
  } finally {
    await database.close();
  }
}

async function restoreRecord(tx: Kysely<Database>, location: string, record: BackupRecord): Promise<void> {
  if ("rows" in record) await insert(tx, location, record);
  if ("file" in record) await drain(record.bytes);
  if (!("portal" in record)) return;
  await tx.deleteFrom("content_revision").execute();
  await continueNumbers(tx, location, record.lastIds);
}

async function* readRecords(path: string, passphrase: string | null): AsyncGenerator<BackupRecord> {
  const reader = createByteReader(opened(createReadStream(path), passphrase));
  for (;;) {
    const line = await reader.line();
    if (line === null) throw new BackupDamaged("cut");
    const record = JSON.parse(line);
    yield "file" in record ? { ...record, bytes: reader.pieces(record.size) } : record;
    if (!("end" in record)) continue;
    // Only now are the last seal and the end of the file looked at.
    if (await reader.bytes(1)) throw new BackupDamaged("altered");
    return;
  }
}

function demandSameTables(migrations: string[]): void {
  if (migrations.join() !== migrationNames.join()) throw new BackupDamaged("other-version");
}

async function insert(
  tx: Kysely<Database>,
  location: string,
  { table, rows }: { table: string; rows: Row[] },
): Promise<void> {
  if (!(tables as readonly string[]).includes(table)) throw new BackupDamaged("other-version");
  const overriding = sql.raw(isPostgres(location) ? "overriding system value" : "");
  for (const row of rows) {
    const columns = sql.join(Object.keys(row).map((column) => sql.ref(column)));
    const values = sql.join(Object.values(row));
    await sql`insert into ${sql.table(table)} (${columns}) ${overriding} values (${values})`.execute(tx);
  }
}

async function continueNumbers(tx: Kysely<Database>, location: string, lastIds: Record<string, number>) {
  for (const [table, last] of Object.entries(lastIds)) {
    if (last < 1 || !(tables as readonly string[]).includes(table)) continue;
    await (isPostgres(location)
      ? sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), ${last}::bigint)`.execute(tx)
      : sql`insert into "sqlite_sequence" ("name", "seq") values (${table}, ${last})`.execute(tx));
  }
}

async function drain(bytes: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of bytes) {
    // Only what follows is wanted.
  }
}

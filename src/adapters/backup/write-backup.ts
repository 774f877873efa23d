import { createHash } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import type { FileReader } from "#domain/ports.ts";
import { encrypted } from "./encryption.ts";
import { type Manifest, manifestName, nameOfFile, nameOfTable, sumLine, sumsName } from "./manifest.ts";
import { openSnapshot, type Row, type Snapshot } from "./snapshot.ts";
import { type BackupCounts, tables } from "./tables.ts";

interface Portal {
  /** As for `connectDatabase`. */
  database: string;
  files: FileReader;
  /** Those of a backup, unless others are named. */
  tables?: readonly string[];
}

/**
 * Writes a portal, running or not, as of one moment into one tar: `manifest.json`, every table as lines of JSON, every
 * referenced file under its SHA-256, `SHA256SUMS`. With a passphrase the tar is an age file. Stored files never change,
 * so those of the rows are of the same moment. The backup gets its final name once it is complete and synced to disk.
 *
 * @returns its content, and the files that rows name but the store no longer has
 */
export async function writeBackup(
  { database, files, tables: named = tables }: Portal,
  path: string,
  passphrase: string | null,
): Promise<BackupResult> {
  const part = `${path}.part`;
  const output = await open(part, "wx", 0o600);
  let snapshot: Snapshot | undefined;
  try {
    snapshot = await openSnapshot(database);
    const archive = pack();
    const filling = fill(archive, snapshot, files, named).catch((error: unknown) => {
      archive.destroy(error as Error);
      throw error;
    });
    const stream = output.createWriteStream({ flush: true });
    const [result] = await Promise.all([
      filling,
      pipeline(await encrypted(archive as AsyncIterable<Uint8Array>, passphrase), stream),
    ]);
    await rename(part, path);
    return result;
  } catch (error) {
    await output.close();
    await rm(part);
    throw error;
  } finally {
    await snapshot?.close();
  }
}

type BackupResult = BackupCounts & {
  /** Referenced by a row, but absent from the store or of another size. */
  missing: string[];
  /** Backed up as stored, although the bytes do not match the name. */
  altered: string[];
};

async function fill(
  archive: Pack,
  snapshot: Snapshot,
  files: Portal["files"],
  named: readonly string[],
): Promise<BackupResult> {
  const measured = await measure(snapshot, named);
  const found = new Map<string, number>();
  for (const [sha256, size] of measured.files) {
    if ((await files.sizeOf(sha256)) === size) found.set(sha256, size);
  }
  const manifest: Manifest = {
    format: "portal-backup",
    version: 2,
    createdAt: new Date().toISOString(),
    migrations: snapshot.migrations,
    lastIds: snapshot.lastIds,
    rows: Object.fromEntries(measured.tables.map(({ table, rows }) => [table, rows])),
    files: found.size,
  };

  const { add, sums } = addingTo(archive);
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await add(manifestName, text.length, [text]);
  for (const { table, size } of measured.tables)
    await add(nameOfTable(table), size, linesOf(snapshot, table));
  const altered: string[] = [];
  for (const [sha256, size] of found) {
    const written = await add(nameOfFile(sha256), size, (await files.read(sha256)) ?? []);
    if (written !== sha256) altered.push(sha256);
  }
  const list = Buffer.from(sums.join(""));
  await add(sumsName, list.length, [list]);
  archive.finalize();
  const rows = measured.tables.reduce((sum, table) => sum + table.rows, 0);
  const missing = [...measured.files.keys()].filter((sha256) => !found.has(sha256));
  return { rows, files: found.size, missing, altered };
}

/** Measures all rows first, because a tar entry states its size before its bytes. */
async function measure(snapshot: Snapshot, named: readonly string[]) {
  const files = new Map<string, number>();
  const measured: { table: string; rows: number; size: number }[] = [];
  for (const table of named) {
    if (!snapshot.tables.has(table)) continue;
    const one = { table, rows: 0, size: 0 };
    for await (const rows of snapshot.rows(table)) {
      one.rows += rows.length;
      for (const row of rows) {
        one.size += Buffer.byteLength(lineOf(row));
        // A row without a size only notes that a file was left.
        if (row.sha256 && row.size) files.set(String(row.sha256), Number(row.size));
      }
    }
    measured.push(one);
  }
  return { tables: measured, files };
}

async function* linesOf(snapshot: Snapshot, table: string) {
  for await (const rows of snapshot.rows(table)) yield Buffer.from(rows.map(lineOf).join(""));
}

function lineOf(row: Row): string {
  return `${JSON.stringify(row)}\n`;
}

function addingTo(archive: Pack) {
  const sums: string[] = [];
  const mtime = new Date();
  const add = async (name: string, size: number, bytes: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) => {
    const hash = createHash("sha256");
    const entry = archive.entry({ name, size, mtime, mode: 0o600 });
    await pipeline(Readable.from(bytes), hashing(hash), entry as unknown as NodeJS.WritableStream);
    const sha256 = hash.digest("hex");
    sums.push(sumLine(sha256, name));
    return sha256;
  };
  return { add, sums };
}

function hashing(hash: ReturnType<typeof createHash>) {
  return async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      hash.update(piece);
      yield piece;
    }
  };
}

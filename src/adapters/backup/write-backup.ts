import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Pack, pack } from "tar-stream";
import { StorageUnavailable } from "#domain/errors.ts";
import type { FileReader } from "#domain/ports.ts";
import { encrypted } from "./encryption.ts";
import { type Manifest, manifestName, nameOfFile, nameOfTable, sumLine, sumsName } from "./manifest.ts";
import type { Bytes } from "./places/backup-place.ts";
import { measured } from "./places/measure.ts";
import { openSnapshot, type Row, type Snapshot } from "./snapshot.ts";
import { type BackupCounts, tables } from "./tables.ts";

interface Portal {
  /** As for `connectDatabase`. */
  database: string;
  files: FileReader;
  /** Those of a backup, unless others are named. */
  tables?: readonly string[];
}

/** A backup as it is written. */
interface StreamedBackup {
  bytes: Bytes;
  /** Settles once all bytes were read, or could not be. */
  result: Promise<BackupResult>;
}

/**
 * Writes a portal to a file, encrypted where a passphrase is given. It gets its name once it is complete and synced to disk.
 *
 * @returns its content, and the files that rows name but the store does not have as they were
 */
export async function writeBackup(
  portal: Portal,
  path: string,
  passphrase: string | null,
): Promise<BackupResult> {
  const part = `${path}.part`;
  const output = await open(part, "wx", 0o600);
  try {
    const { bytes, result } = streamBackup(portal);
    const stream = output.createWriteStream({ flush: true });
    const [counts] = await Promise.all([result, pipeline(await encrypted(bytes, passphrase), stream)]);
    await rename(part, path);
    return counts;
  } catch (error) {
    await output.close();
    await rm(part);
    throw error;
  }
}

/**
 * A portal, running or not, as of one moment in one tar: `manifest.json`, every table as lines of JSON, every
 * referenced file under its SHA-256, `SHA256SUMS`. Stored files never change, so those of the rows are of the same moment.
 */
export function streamBackup({ database, files, tables: named = tables }: Portal): StreamedBackup {
  const archive = pack();
  const write = async () => {
    const snapshot = await openSnapshot(database);
    try {
      return await fill(archive, snapshot, files, named);
    } finally {
      await snapshot.close();
    }
  };
  const result = write().catch((error: unknown) => {
    archive.destroy(error as Error);
    throw error;
  });
  // Whoever reads the bytes gets the error as well.
  result.catch(() => undefined);
  return { bytes: archive as AsyncIterable<Uint8Array>, result };
}

type BackupResult = BackupCounts & {
  /** Referenced by a row, but absent from the store, unreadable or not what their name says. */
  lost: string[];
};

async function fill(
  archive: Pack,
  snapshot: Snapshot,
  files: Portal["files"],
  named: readonly string[],
): Promise<BackupResult> {
  const { tables: inRows, files: referenced } = await measure(snapshot, named);
  const found = new Map<string, number>();
  for (const [sha256, size] of referenced) {
    if ((await files.sizeOf(sha256)) === size) found.set(sha256, size);
  }
  const manifest: Manifest = {
    format: "portal-backup",
    version: 2,
    createdAt: new Date().toISOString(),
    migrations: snapshot.migrations,
    lastIds: snapshot.lastIds,
    rows: Object.fromEntries(inRows.map(({ table, rows }) => [table, rows])),
    files: found.size,
  };

  const { add, sums } = addingTo(archive);
  const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`);
  await add(manifestName, text.length, [text]);
  for (const { table, size } of inRows) await add(nameOfTable(table), size, linesOf(snapshot, table));
  const lost = new Set([...referenced.keys()].filter((sha256) => !found.has(sha256)));
  for (const [sha256, size] of found) {
    const written = await add(nameOfFile(sha256), size, readWhole(files, sha256, size));
    if (written !== sha256) lost.add(sha256);
  }
  const list = Buffer.from(sums.join(""));
  await add(sumsName, list.length, [list]);
  archive.finalize();
  const rows = inRows.reduce((sum, table) => sum + table.rows, 0);
  return { rows, files: found.size, lost: [...lost] };
}

/**
 * The bytes of a stored file. Its entry says its size before them, so what cannot be read is filled up: its hash says that it is not
 * whole.
 */
async function* readWhole({ read }: FileReader, sha256: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size;
  try {
    for await (const piece of (await read(sha256)) ?? []) {
      yield piece.subarray(0, left);
      left -= Math.min(left, piece.length);
    }
  } catch (error) {
    // Of a storage that is away nothing can be said.
    if (error instanceof StorageUnavailable) throw error;
  }
  const zeros = Buffer.alloc(Math.min(left, 65_536));
  for (; left > 0; left -= Math.min(left, zeros.length)) yield zeros.subarray(0, left);
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
  const add = async (name: string, size: number, bytes: Bytes) => {
    const entry = archive.entry({ name, size, mtime, mode: 0o600 });
    let sha256 = "";
    const hashed = measured(bytes, (measure) => {
      sha256 = measure.sha256;
    });
    await pipeline(Readable.from(hashed), entry as unknown as NodeJS.WritableStream);
    sums.push(sumLine(sha256, name));
    return sha256;
  };
  return { add, sums };
}

import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { FileStore, StoredFile } from "#domain/ports.ts";
import { sealed } from "./frames.ts";
import { openSnapshot, type Snapshot } from "./snapshot.ts";
import { type BackupCounts, tables } from "./tables.ts";

interface Portal {
  /** As for `connectDatabase`. */
  database: string;
  files: FileStore;
}

/**
 * Writes a portal, running or not, as it stood at one moment into one file: every row, then every file that a row names.
 * A file of the store never changes, so whatever the rows of that moment name is what it was. The backup stands under its
 * name only once it is whole and on the disk.
 *
 * @returns what is in it, and the files that rows name but the store does not have
 */
export async function writeBackup(
  { database, files }: Portal,
  path: string,
  passphrase: string | null,
): Promise<Result> {
  const snapshot = await openSnapshot(database);
  const result = { rows: 0, files: 0, missing: [] as string[] };
  const part = `${path}.part`;
  try {
    const output = createWriteStream(part, { flags: "wx", mode: 0o600, flush: true });
    await pipeline(sealed(records(snapshot, files, result), passphrase), output);
    await rename(part, path);
    return result;
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await snapshot.close();
  }
}

type Result = BackupCounts & { missing: string[] };

/** A line of JSON each; after that of a file come its bytes. The last line says how many there were. */
async function* records(snapshot: Snapshot, files: FileStore, result: Result) {
  const { migrations, lastIds } = snapshot;
  yield line({ portal: 1, migrations, lastIds });
  const named = new Map<string, number>();
  for (const table of tables) {
    for await (const rows of snapshot.rows(table)) {
      if (rows.length > 0) yield line({ table, rows });
      result.rows += rows.length;
      for (const { sha256, size } of rows) if (sha256) named.set(String(sha256), Number(size));
    }
  }
  for (const [sha256, size] of named) yield* fileRecord(files, { sha256, size }, result);
  yield line({ end: { rows: result.rows, files: result.files } });
}

async function* fileRecord(files: FileStore, { sha256, size }: StoredFile, result: Result) {
  const bytes = (await files.sizeOf(sha256)) === size ? await files.read(sha256) : null;
  if (!bytes) {
    result.missing.push(sha256);
    return;
  }
  result.files += 1;
  yield line({ file: sha256, size });
  yield* bytes;
}

function line(record: object): Buffer {
  return Buffer.from(`${JSON.stringify(record)}\n`);
}

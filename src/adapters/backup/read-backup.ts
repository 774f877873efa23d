import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { migrationNames, sinceFirst } from "../database/migrate.ts";
import { asDamage, BackupDamaged } from "./backup-damaged.ts";
import { decrypted, type Secret } from "./encryption.ts";
import { Manifest, manifestName, nameOfTable, shaIn, sumLine, sumsName } from "./manifest.ts";
import type { Bytes } from "./places/backup-place.ts";
import { measured } from "./places/measure.ts";

/** A verified backup: its path, what opens it (null: nothing is needed) and its manifest. */
export interface CheckedBackup {
  path: string;
  secret: Secret | null;
  manifest: Manifest;
}

/** A backup that is being read; the last entry says whether all of it is as it was written. */
export interface OpenBackup {
  manifest: Manifest;
  entries: AsyncGenerator<Entry>;
}

/**
 * Verifies a backup from its first to its last byte.
 *
 * @throws BackupDamaged when anything in it is not as it was written, or another version of the portal made it that this one cannot read
 */
export async function checkBackup(path: string, secret: Secret | null): Promise<CheckedBackup> {
  const { manifest, entries } = await openBackup(await decrypted(path, secret));
  for await (const _ of entries);
  return { path, secret, manifest };
}

/**
 * Begins to read a backup, up to its manifest.
 *
 * @throws BackupDamaged, also while its entries are read
 */
export async function openBackup(bytes: Bytes): Promise<OpenBackup> {
  const backup = readBackup(bytes);
  const { value } = await backup.next();
  return { manifest: value as Manifest, entries: backup as AsyncGenerator<Entry> };
}

/** The manifest, and every entry after it, compared with the manifest. */
async function* readBackup(bytes: Bytes): AsyncGenerator<Manifest | Entry> {
  let manifest: Manifest | undefined;
  const rows: [name: string, count: number][] = [];
  let files = 0;
  for await (const entry of readEntries(bytes)) {
    if (entry.name === manifestName) {
      manifest = parseManifest(await text(entry.bytes));
      yield manifest;
    } else if (!manifest) {
      throw new BackupDamaged("not-a-backup");
    } else if (shaIn(entry.name)) {
      files += 1;
      yield entry;
    } else {
      const lines = countingLines(entry.bytes, (count) => rows.push([entry.name, count]));
      yield { name: entry.name, bytes: lines };
      for await (const _ of lines);
    }
  }
  if (!manifest) throw new BackupDamaged("damaged");
  const expected = Object.entries(manifest.rows).map(([table, count]) => [nameOfTable(table), count]);
  const isComplete = JSON.stringify(expected) === JSON.stringify(rows) && manifest.files === files;
  if (!isComplete) throw new BackupDamaged("damaged");
}

function parseManifest(json: string): Manifest {
  const parsed = Manifest.safeParse(parseJson(json));
  if (!parsed.success) throw new BackupDamaged("damaged", { cause: parsed.error });
  const migrations = sinceFirst(parsed.data.migrations);
  if (migrations.length < 1) throw new BackupDamaged("older-version");
  const known = migrationNames.slice(0, migrations.length);
  if (migrations.join() !== known.join()) throw new BackupDamaged("newer-version");
  return parsed.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (cause) {
    throw new BackupDamaged("damaged", { cause });
  }
}

async function* countingLines(bytes: AsyncIterable<Uint8Array>, tell: (count: number) => void) {
  let count = 0;
  for await (const piece of bytes) {
    for (const byte of piece) if (byte === 10) count += 1;
    yield piece;
  }
  tell(count);
}

/** One entry of a backup. Unread bytes are skipped when the next entry is requested. */
interface Entry {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** A tar consists of blocks; two empty ones end it. */
const block = 512;

/**
 * Reads the entries of a backup and checks them against `SHA256SUMS` at its end. A truncated, altered, missing,
 * misplaced or additional entry is detected at the last entry at the latest.
 *
 * @throws BackupDamaged, also while the bytes of an entry are read
 */
async function* readEntries(source: Bytes): AsyncGenerator<Entry> {
  const archive = extract();
  let size = 0;
  const count = async function* (bytes: AsyncIterable<Uint8Array>) {
    for await (const piece of bytes) {
      size += piece.length;
      yield piece;
    }
  };
  // An error in here also rejects the loop below.
  pipeline(Readable.from(source), count, archive).catch(() => undefined);
  let sums = "";
  let listed: string | null = null;
  let expectedSize = 2 * block;
  try {
    for await (const entry of archive) {
      const { name, size: length = 0 } = entry.header;
      expectedSize += block + Math.ceil(length / block) * block;
      if (listed !== null) throw new BackupDamaged("damaged");
      if (name === sumsName) {
        listed = await text(entry);
        continue;
      }
      const bytes = measured(read(entry as AsyncIterable<Uint8Array>), ({ sha256 }) => {
        sums += sumLine(sha256, name);
      });
      yield { name, bytes };
      for await (const _ of bytes);
    }
  } catch (error) {
    throw asDamage(error);
  }
  if (listed !== sums || size !== expectedSize) throw new BackupDamaged("damaged");
}

async function* read(entry: AsyncIterable<Uint8Array>) {
  try {
    yield* entry;
  } catch (error) {
    throw asDamage(error);
  }
}

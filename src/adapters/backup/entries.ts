import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { extract } from "tar-stream";
import { asDamage, BackupDamaged } from "./backup-damaged.ts";
import { sumLine, sumsName } from "./manifest.ts";
import type { Bytes } from "./places/backup-place.ts";
import { measured } from "./places/measure.ts";

/** One entry of a backup. Unread bytes are skipped when the next entry is requested. */
export interface Entry {
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
export async function* readEntries(source: Bytes): AsyncGenerator<Entry> {
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

import { text } from "node:stream/consumers";
import { migrationNames } from "../database/migrate.ts";
import { BackupDamaged } from "./backup-damaged.ts";
import type { Secret } from "./encryption.ts";
import { readEntries } from "./entries.ts";
import { Manifest, manifestName, nameOfTable } from "./manifest.ts";

/** A verified backup: its path, what opens it (null: nothing is needed) and its manifest. */
export interface CheckedBackup {
  path: string;
  secret: Secret | null;
  manifest: Manifest;
}

/**
 * Verifies a backup from its first to its last byte.
 *
 * @throws BackupDamaged when anything in it is not as it was written, or a newer version of the portal made it
 */
export async function checkBackup(path: string, secret: Secret | null): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  const rows: [name: string, count: number][] = [];
  let files = 0;
  for await (const { name, bytes } of readEntries(path, secret)) {
    if (name === manifestName) manifest = parseManifest(await text(bytes));
    else if (name.startsWith("files/")) files += 1;
    else rows.push([name, await countLines(bytes)]);
    if (!manifest) throw new BackupDamaged("not-a-backup");
  }
  if (!manifest) throw new BackupDamaged("damaged");
  const expected = Object.entries(manifest.rows).map(([table, count]) => [nameOfTable(table), count]);
  const isComplete = JSON.stringify(expected) === JSON.stringify(rows) && manifest.files === files;
  if (!isComplete) throw new BackupDamaged("damaged");
  return { path, secret, manifest };
}

function parseManifest(json: string): Manifest {
  const parsed = Manifest.safeParse(parseJson(json));
  if (!parsed.success) throw new BackupDamaged("damaged", { cause: parsed.error });
  const { migrations } = parsed.data;
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

async function countLines(bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let count = 0;
  for await (const piece of bytes) for (const byte of piece) if (byte === 10) count += 1;
  return count;
}

import { statSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Timestamp } from "#domain/tables.ts";

/** The folder, within the data folder, of what the copy needs on this machine. */
export function workplaceOf(dataDir: string): string {
  return join(dataDir, "copy");
}

const noteIn = (dataDir: string) => join(workplaceOf(dataDir), "copied-at");

/**
 * When the copy was last known to have everything; null when it never had. It is noted in a file, because a row would be a
 * change to be copied.
 *
 * @throws the system's error where the note may not be read: whose it is nobody knows then
 */
export async function copiedAt(dataDir: string): Promise<Timestamp | null> {
  return (ownsCopy(dataDir) && (await readFile(noteIn(dataDir), "utf8"))) || null;
}

/** Notes that the copy had everything at this moment; null: only that it belongs to this data folder. */
export async function noteCopied(dataDir: string, at: Timestamp | null): Promise<void> {
  await mkdir(workplaceOf(dataDir), { recursive: true, mode: 0o700 });
  const part = `${noteIn(dataDir)}.part`;
  await writeFile(part, at ?? "", { mode: 0o600 });
  await rename(part, noteIn(dataDir));
}

/**
 * Whether the copy belongs to this data folder: a new one must not overwrite the copy of one that was lost.
 *
 * @throws the system's error where the folder may not be read
 */
export function ownsCopy(dataDir: string): boolean {
  return statSync(noteIn(dataDir), { throwIfNoEntry: false }) !== undefined;
}

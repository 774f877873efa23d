import { FileRefused } from "#domain/errors.ts";
import { isLeftBySystem } from "#domain/files/files.rules.ts";
import type { EntryOfArchive } from "#domain/foreign-files/open-archive.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { openZip } from "./zip-entries.ts";

/** The files in a ZIP archive, without what systems leave there. It was inspected when it came (inspect-archive.ts). */
export async function archiveEntries(file: ExaminedFile): Promise<EntryOfArchive[]> {
  const { entries } = await openZip(file);
  return entries
    .filter(({ name }) => !isLeftBySystem(name))
    .map(({ name, entry }) => ({ path: name, size: entry.uncompressedSize }));
}

/** One of them, unpacked. */
export async function extractEntry(file: ExaminedFile, path: string) {
  const { zip, entries } = await openZip(file);
  const found = entries.find(({ name }) => name === path);
  if (!found) throw new FileRefused("file-damaged");
  return { size: found.entry.uncompressedSize, stream: await zip.openReadStreamPromise(found.entry) };
}

import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from "yauzl";
import { FileRefused } from "#domain/errors.ts";
import type { EntryOfArchive } from "#domain/open-archive.ts";
import type { ExaminedFile } from "#domain/ports.ts";
import { ArchiveReader } from "./archive-reader.ts";

const maxEntries = 2000;
const maxBytes = 100 * 1024 * 1024;

/** Files that operating systems add to archives. */
const leftByTheSystem = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * The files in a ZIP archive. It was inspected when it came (inspect-archive.ts); its limits hold here, too. yauzl refuses names that
 * lead out of the archive, and bytes beyond the stated size.
 */
export async function archiveEntries(file: ExaminedFile): Promise<EntryOfArchive[]> {
  const { entries } = await openZip(file);
  return entries.map(({ fileName, uncompressedSize }) => ({ path: fileName, size: uncompressedSize }));
}

/** One of them, unpacked. */
export async function extractEntry(file: ExaminedFile, path: string) {
  const { zip, entries } = await openZip(file);
  const entry = entries.find(({ fileName }) => fileName === path);
  if (!entry) throw new FileRefused("file-damaged");
  return { size: entry.uncompressedSize, stream: await zip.openReadStreamPromise(entry) };
}

async function openZip(file: ExaminedFile): Promise<{ zip: ZipFile; entries: Entry[] }> {
  try {
    const zip = await fromRandomAccessReaderPromise(new ArchiveReader(file), file.size, {
      autoClose: false,
    });
    if (zip.entryCount > maxEntries) throw new FileRefused("archive-unsafe");
    const entries: Entry[] = [];
    let bytes = 0;
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize;
      if (bytes > maxBytes || entry.isEncrypted()) throw new FileRefused("archive-unsafe");
      if (!(entry.fileName.endsWith("/") || leftByTheSystem.test(entry.fileName))) entries.push(entry);
    }
    return { zip, entries };
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("file-damaged", { cause: error });
  }
}

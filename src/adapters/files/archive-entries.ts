import { type Entry, fromRandomAccessReaderPromise } from "yauzl";
import type { ReadableFile } from "#domain/clean-document.ts";
import { FileRefused } from "#domain/errors.ts";
import type { ArchivedEntry } from "#domain/open-archive.ts";
import { ArchiveReader } from "./archive-reader.ts";

const maxEntries = 2000;
const maxBytes = 100 * 1024 * 1024;

/** Files that operating systems add to archives. */
const leftByTheSystem = /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$)/;

/**
 * The files in a ZIP archive. It was inspected when it came (inspect-archive.ts); its limits hold here, too. yauzl refuses names that
 * lead out of the archive, and bytes beyond the stated size.
 */
export async function archiveEntries(file: ReadableFile): Promise<ArchivedEntry[]> {
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
    return entries.map((entry) => ({
      path: entry.fileName,
      size: entry.uncompressedSize,
      open: async () => await zip.openReadStreamPromise(entry),
    }));
  } catch (error) {
    throw error instanceof FileRefused ? error : new FileRefused("file-damaged", { cause: error });
  }
}

import type { ReadableFile } from "./clean-document.ts";

/** A file in an archive; `path` is its name there, `size` its bytes when unpacked. */
export interface ArchivedEntry {
  path: string;
  size: number;
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The files in a ZIP archive, without folders and what systems leave there. An entry that is larger than it says ends its stream with
 * an error.
 *
 * @throws FileRefused when it is damaged, or too large
 */
export type OpenArchive = (file: ReadableFile) => Promise<ArchivedEntry[]>;

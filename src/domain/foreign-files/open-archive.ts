import type { ForeignFile, ReaderTurn } from "../ports.ts";

/** A file in an archive; `path` is its name there, `size` its bytes when unpacked. */
export interface EntryOfArchive {
  path: string;
  size: number;
}

/** The same, with its bytes. */
export interface ArchivedEntry extends EntryOfArchive {
  open(): Promise<AsyncIterable<Uint8Array>>;
}

/**
 * The files in a ZIP archive, without folders and what systems leave there. An entry that is larger than it says ends its stream with
 * an error.
 *
 * @throws FileRefused when it is damaged, or too large
 */
export type OpenArchive = (file: ForeignFile, turn?: ReaderTurn) => Promise<ArchivedEntry[]>;

/** What an archive may hold, together with those inside it: files, and unpacked bytes. */
export interface ArchiveBudget {
  entries: number;
  bytes: number;
}

export const archiveBudget = (): ArchiveBudget => ({ entries: 2000, bytes: 100 * 1024 * 1024 });

import type { Readable } from "node:stream";

/** Backups by their names. */
export interface BackupPlace {
  /** Stores a file under a name; when it resolves, the backup is there whole. */
  put(name: string, file: { path: string; sha256: string; size: number }): Promise<void>;
  /** The bytes as they are there. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | Readable>;
  names(): Promise<string[]>;
  remove(name: string): Promise<void>;
  close(): void;
}

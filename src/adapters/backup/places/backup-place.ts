/** Bytes in pieces. */
export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Backups by their names. */
export interface BackupPlace {
  /** Stores bytes under a name; when it resolves, they are there whole, and when it rejects, what had the name before. */
  put(name: string, bytes: Bytes): Promise<void>;
  /** The bytes as they are there. */
  read(name: string): Promise<AsyncIterable<Uint8Array>>;
  /** The size of each in bytes. */
  sizes(): Promise<Map<string, number>>;
  remove(name: string): Promise<void>;
  close(): void;
}

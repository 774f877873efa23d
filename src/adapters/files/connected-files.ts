import type { FileStore } from "#domain/ports.ts";

/** A file store that can be reached. */
export interface ConnectedFiles {
  files: FileStore;
  /** Rejects with StorageUnavailable while it cannot be reached. What it answers may be a few seconds old. */
  check(): Promise<void>;
  close(): Promise<void>;
}

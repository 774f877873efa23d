import type { FileStore } from "#domain/ports.ts";

/** A connected file store. */
export interface ConnectedFiles {
  files: FileStore;
  /** Rejects with StorageUnavailable while it cannot be reached. The answer may be a few seconds old. */
  check(): Promise<void>;
  close(): Promise<void>;
}

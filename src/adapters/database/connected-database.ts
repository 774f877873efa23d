import type { Reads, Write } from "#domain/context.ts";
import type { ContentRevision } from "./content-revision.ts";
import type { ReadOnlyMode } from "./read-only.ts";

/** A database that has all migrations of this version of the portal. */
export interface ConnectedDatabase {
  db: Reads;
  /** Rejects with ReadOnly while the portal is read-only. */
  write: Write;
  /** Whether it took the last write, or takes one now; a portal that is read-only on purpose is meant to take none. */
  isWritable(): Promise<boolean>;
  readOnly: ReadOnlyMode;
  revision: ContentRevision;
  /** The migrations that ran at this start. */
  migrated: string[];
  /**
   * Overwrites deleted data, so that no byte of it remains in the database's files. SQLite rewrites its file, which
   * takes about a second for each 100 MB and delays other writes. PostgreSQL is left to its administrator
   * (operating.md).
   */
  purge(): Promise<void>;
  /** Closes every connection after its running query. */
  close(): Promise<void>;
}

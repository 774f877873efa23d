import type { Reads, Write } from "#domain/context.ts";
import type { ContentRevision } from "./content-revision.ts";

/** A database whose tables are as this version of the portal wants them. */
export interface ConnectedDatabase {
  db: Reads;
  write: Write;
  revision: ContentRevision;
  /** The migrations that ran on the way here. */
  migrated: string[];
  /** Ends every connection, after what is under way. */
  close(): Promise<void>;
}

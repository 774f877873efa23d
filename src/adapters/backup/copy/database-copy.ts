import { DatabaseSync } from "node:sqlite";
import { fileTables } from "#domain/files/stored-files.queries.ts";

/** A database of SQLite that other processes write to. */
export interface WatchedDatabase {
  /** Another number after each change by others. */
  version(): number;
  /** The last moment at which the clock was known to be right (clock.commands.ts). */
  clockSeenAt(): string;
  /** Writes the database as of one moment to a new file, without remains of what was deleted. */
  snapshot(path: string): void;
  close(): void;
}

/** Opens it for reading; writes do not wait for it, nor it for them. */
export function watchDatabase(location: string): WatchedDatabase {
  const database = new DatabaseSync(location, { readOnly: true, timeout: 10_000 });
  return {
    version: () => Number(database.prepare("pragma data_version").get()?.data_version),
    clockSeenAt: () => String(database.prepare(`select "seenAt" from "clock_seen"`).get()?.seenAt),
    snapshot: (path) => void database.prepare("vacuum into ?").run(path),
    close: () => database.close(),
  };
}

/** The SHA-256 of the stored files that a snapshot names; one of an older version of the portal has fewer tables. */
export function filesNamedIn(path: string): Set<string> {
  const snapshot = new DatabaseSync(path, { readOnly: true });
  try {
    const there = snapshot.prepare(`select "name" from "sqlite_schema" where "type" = 'table'`).all();
    const tables = fileTables.filter((table) => there.some(({ name }) => name === table));
    const named = tables.map((table) => `select "sha256" from "${table}"`).join(" union ");
    return new Set(
      snapshot
        .prepare(named)
        .all()
        .map(({ sha256 }) => String(sha256)),
    );
  } finally {
    snapshot.close();
  }
}

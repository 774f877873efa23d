import type { ConnectedDatabase } from "./connected-database.ts";
import { connectPostgres } from "./postgres.ts";
import { connectSqlite } from "./sqlite.ts";

/**
 * Opens a database and brings its tables up to date; instances that start together wait for each other.
 *
 * @param location `postgres://…`, or the path of a SQLite file, which is made if need be
 * @param onError hears of what breaks between queries: an idle connection, the watch for others' writes
 */
export function connectDatabase(
  location: string,
  onError: (error: Error) => void,
): Promise<ConnectedDatabase> {
  return isPostgres(location) ? connectPostgres(location, onError) : connectSqlite(location, onError);
}

/** Whether a location is a PostgreSQL's; any other is the path of a SQLite file. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

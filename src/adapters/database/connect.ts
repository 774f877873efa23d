import type { ConnectedDatabase } from "./connected-database.ts";
import { connectSqlite } from "./sqlite.ts";

/**
 * Opens a database and runs its migrations; instances that start together wait for each other.
 *
 * @param location `postgres://…`, or the path of a SQLite file, which is created if absent
 * @param onError receives errors between queries: of an idle connection, of the listener for others' writes
 * @param target the migration at which the tables are to be, for a restore of older rows or a release that is taken back; without it,
 *   the last one
 */
export async function connectDatabase(
  location: string,
  onError: (error: Error) => void,
  target?: string,
): Promise<ConnectedDatabase> {
  if (!isPostgres(location)) return connectSqlite(location, onError, target);
  // Its client takes memory that an installation on SQLite need not spend.
  const { connectPostgres } = await import("./postgres.ts");
  return connectPostgres(location, onError, target);
}

/** Whether a location is a PostgreSQL's; any other is the path of a SQLite file. */
export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location);
}

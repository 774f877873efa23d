import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { connectClient } from "../backup/snapshot.ts";
import { isPostgres } from "./connect.ts";
import { migrationNames, sinceFirst } from "./migrate.ts";

const query = `select "name" from "schema_migrations" order by "name"`;

/**
 * Whether a database has the tables of this version of the portal; nothing is changed in it. One that does not exist yet is
 * older.
 */
export async function migrationState(location: string): Promise<"current" | "older" | "newer"> {
  const done = sinceFirst(await migrationsIn(location));
  if (done.some((name) => !migrationNames.includes(name))) return "newer";
  return done.length === migrationNames.length ? "current" : "older";
}

/** The migrations that a database has, in the order in which they ran; nothing is changed in it. */
export async function migrationsIn(location: string): Promise<string[]> {
  if (isPostgres(location)) {
    const client = await connectClient(location);
    const { rows } = await client
      .query<{ name: string }>(query)
      .catch(ofMissingTable)
      .finally(() => client.end());
    return rows.map(({ name }) => name);
  }
  if (!existsSync(location)) return [];
  const database = new DatabaseSync(location, { readOnly: true });
  try {
    return database
      .prepare(query)
      .all()
      .map(({ name }) => String(name));
  } catch (error) {
    return ofMissingTable(error).rows.map(({ name }) => name);
  } finally {
    database.close();
  }
}

/** An empty database has no list of migrations yet. */
function ofMissingTable(error: unknown): { rows: { name: string }[] } {
  if (error instanceof Error && /schema_migrations/.test(error.message)) return { rows: [] };
  throw error;
}

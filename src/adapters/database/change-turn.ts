import { connectClient } from "../backup/snapshot.ts";
import { isPostgres } from "./connect.ts";

/** An arbitrary number, another one than that of writes. */
const turnNumber = 7062;

/**
 * Takes the turn to change the release of a portal, among all machines on its PostgreSQL, which releases it with the connection.
 *
 * @returns what gives it back; null when another machine has it
 */
export async function takeChangeTurn(location: string): Promise<(() => Promise<void>) | null> {
  if (!isPostgres(location)) return async () => undefined;
  const client = await connectClient(location);
  // Without a database nothing else of the change works, and says so.
  client.on("error", () => undefined);
  const { rows } = await client.query(`select pg_try_advisory_lock(${turnNumber}) as "isTaken"`);
  if (rows[0]?.isTaken) return () => client.end();
  await client.end();
  return null;
}

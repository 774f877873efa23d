import { connectDatabase } from "#adapters/database/connect.ts";
import type { ConnectedDatabase } from "#adapters/database/connected-database.ts";
import { migrationState } from "#adapters/database/migration-state.ts";
import type { Settings } from "#settings";

/** The portal's database; null when this release is not the one that writes to it: another one migrated it. */
export async function openWritten({ databaseLocation }: Settings): Promise<ConnectedDatabase | null> {
  const isOurs = (await migrationState(databaseLocation)) === "current";
  return isOurs ? await connectDatabase(databaseLocation, () => undefined) : null;
}

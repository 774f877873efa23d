import { join } from "node:path";
import { checkBackup } from "../read-backup.ts";
import { restoreBackup } from "../restore-backup.ts";
import { tables } from "../tables.ts";
import { writeBackup } from "../write-backup.ts";
import { fingerprint } from "./fingerprint.ts";
import { MoveIncomplete } from "./move-incomplete.ts";

/** Unlike a backup, a move keeps everyone signed in: nothing was written since, so nobody has signed out. */
const movedTables = [...tables, "sessions", "remembered_logins", "remembered_devices"] as const;

const noFiles = {
  sizeOf: async () => null,
  read: async () => null,
  receive: () => {
    throw new Error("A backup without files has one.");
  },
};

/**
 * Copies the rows of a read-only database into an empty one, by a backup without files, and compares them.
 *
 * @param workplace an empty folder
 * @returns how many
 * @throws MoveIncomplete
 */
export async function moveRows(from: string, to: string, workplace: string): Promise<number> {
  const path = join(workplace, "rows.tar");
  await writeBackup({ database: from, files: noFiles, tables: movedTables }, path, null);
  await restoreBackup({ database: to, files: noFiles }, await checkBackup(path, null));
  const [here, there] = [await fingerprint(from, movedTables), await fingerprint(to, movedTables)];
  const differing = movedTables.filter(
    (table) => JSON.stringify(here[table]) !== JSON.stringify(there[table]),
  );
  if (differing.length > 0) throw new MoveIncomplete(differing.join(", "));
  return movedTables.reduce((sum, table) => sum + (here[table]?.rows ?? 0), 0);
}

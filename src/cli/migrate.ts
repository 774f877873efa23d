import { mkdir } from "node:fs/promises";
import { connectDatabase } from "#adapters/database/connect.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { demandWords } from "./command.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

/** `migrate`: brings the tables of the configured database up to date, making the database if need be. */
export async function migrate(args: string[]): Promise<void> {
  demandWords(args, [], "migrate");
  const settings = loadSettings();
  demandNoUnfinishedRestore(settings);
  await mkdir(settings.dataDir, { recursive: true });
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  await database.close();
  console.log(
    database.migrated.length > 0
      ? cliStrings.databaseMigrated(database.migrated)
      : cliStrings.databaseUpToDate,
  );
}

import { connectDatabase } from "#adapters/database/connect.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { requireArguments } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { usageOf } from "./help.ts";

/** `migrate`: runs the migrations of the configured database, which is created if absent. */
export async function migrate(args: string[]): Promise<void> {
  requireArguments(args, [], usageOf("migrate"));
  const settings = loadSettings();
  await prepareDataFolder(settings);
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

import { connectDatabase } from "#adapters/database/connect.ts";
import { migrationNames } from "#adapters/database/migrate.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/**
 * `migrate`: brings the configured database, which is created if absent, to the last migration, or to the one of `--to`, for an
 * older version of the portal: what only later ones know is then deleted.
 */
export async function migrate(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { to: { type: "string" } },
    words: 0,
    usage: usageOf("migrate"),
  });
  if (values.to !== undefined && !migrationNames.includes(values.to)) {
    throw new CommandFailure(cliStrings.unknownMigration(values.to));
  }
  const settings = loadSettings();
  await prepareDataFolder(settings);
  const onError = (error: Error) => console.error(cliStrings.failed(error.message));
  const database = await connectDatabase(settings.databaseLocation, onError, values.to);
  await database.close();
  console.log(
    database.migrated.length > 0
      ? cliStrings.databaseMigrated(database.migrated)
      : cliStrings.databaseUpToDate,
  );
}

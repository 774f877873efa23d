import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { isRestoreUnfinished } from "#adapters/backup/unfinished-restore.ts";
import { openDataFolder } from "#adapters/data-folder/open-data-folder.ts";
import { isPostgres } from "#adapters/database/connect.ts";
import { isEmptyDatabase } from "#adapters/database/read-database.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/**
 * Makes sure that the settings lead to a portal that is there: a wrong `DATA_DIR` must not end in a second, empty one.
 *
 * @throws {CommandFailure} where there is no database, or after an interrupted restore
 * @throws {DataFolderUnusable}
 */
export async function requirePortal(settings: Settings): Promise<void> {
  const { dataDir, databaseLocation } = settings;
  const isClosed = await access(dataDir, constants.X_OK).then(
    () => false,
    ({ code }) => code !== "ENOENT",
  );
  const isEmpty = !(isClosed || isRestoreUnfinished(dataDir)) && (await isEmptyDatabase(databaseLocation));
  if (isEmpty) throw new CommandFailure(cliStrings.noPortal(dataDir, isPostgres(databaseLocation)));
  await prepareDataFolder(settings);
}

/**
 * For what may make a database (`start`, `migrate`, `restore`): makes sure that the data folder exists, is restricted to its user, and is not the target of an interrupted restore.
 * Reports a changed permission.
 *
 * @throws {CommandFailure} with the remedy for an interrupted restore
 * @throws {DataFolderUnusable}
 */
export async function prepareDataFolder({ dataDir }: Settings): Promise<void> {
  if (isRestoreUnfinished(dataDir)) throw new CommandFailure(cliStrings.restoreUnfinished(dataDir));
  const { wasOpen } = await openDataFolder(dataDir);
  if (wasOpen) console.error(cliStrings.dataFolderClosed(dataDir));
}

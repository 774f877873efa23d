import { isRestoreUnfinished } from "#adapters/backup/unfinished-restore.ts";
import { openDataFolder } from "#adapters/data-folder/open-data-folder.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/**
 * Makes sure that the data folder exists, is restricted to its user, and is not the target of an interrupted restore.
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

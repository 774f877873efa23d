import { isRestoreUnfinished } from "#adapters/backup/unfinished-restore.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { CommandFailure } from "./command.ts";

/**
 * Refuses a place that a restore filled only in part.
 *
 * @throws {CommandFailure} saying what to do
 */
export function demandNoUnfinishedRestore({ dataDir }: Settings): void {
  if (isRestoreUnfinished(dataDir)) throw new CommandFailure(cliStrings.restoreUnfinished(dataDir));
}

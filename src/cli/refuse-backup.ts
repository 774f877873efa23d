import { BackupDamaged } from "#adapters/backup/backup-damaged.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/** Says of a damaged backup what is wrong with it. */
export function refuseBackup(error: unknown): never {
  throw error instanceof BackupDamaged ? new CommandFailure(cliStrings.badBackup[error.reason]) : error;
}

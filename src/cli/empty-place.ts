import { isEmptyDatabase } from "#adapters/database/read-database.ts";
import type { FileStore } from "#domain/ports.ts";
import type { Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/** @throws {CommandFailure} unless there is no database yet, or one without tables */
export async function requireEmptyDatabase({ databaseLocation }: Settings): Promise<void> {
  if (!(await isEmptyDatabase(databaseLocation))) throw new CommandFailure(cliStrings.placeNotEmpty);
}

/** @throws {CommandFailure} unless there is no file */
export async function requireEmptyStore(files: FileStore): Promise<void> {
  const { done: hasNoFile } = await files.keys()[Symbol.asyncIterator]().next();
  if (!hasNoFile) throw new CommandFailure(cliStrings.placeNotEmpty);
}

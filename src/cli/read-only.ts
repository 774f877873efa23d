import { connectDatabase } from "#adapters/database/connect.ts";
import { loadSettings } from "#settings";
import { moveStrings as strings } from "#strings/ro/move.ts";
import { requireArguments } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { usageOf } from "./help.ts";

/** `read-only off`: opens the configured portal again, which a move left read-only. */
export async function readOnly(args: string[]): Promise<void> {
  requireArguments(args, ["off"], usageOf("read-only off"));
  const settings = loadSettings();
  await requirePortal(settings);
  const database = await connectDatabase(settings.databaseLocation, () => undefined);
  const wasReadOnly = await database.readOnly.end().finally(database.close);
  console.log(wasReadOnly ? strings.readOnlyOff : strings.wasNotReadOnly);
}

import { connectDatabase } from "#adapters/database/connect.ts";
import { dayInRomania } from "#domain/time/calendar.ts";
import { noteClock } from "#domain/time/clock.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/**
 * `confirm-clock`: a person confirms the server's clock by today's date, read elsewhere, so that the portal deletes again what is
 * old by it.
 *
 * @throws {CommandFailure} when the clock shows another day; nothing is changed
 */
export async function confirmClock(args: string[]): Promise<void> {
  const { words } = readOptions(args, { options: {}, words: 1, usage: usageOf("confirm-clock") });
  const settings = loadSettings();
  await requirePortal(settings);
  const now = () => new Date();
  const shown = dayInRomania(now());
  if (words[0] !== shown) throw new CommandFailure(cliStrings.otherDay(shown));
  const { write, close } = await connectDatabase(settings.databaseLocation, () => undefined);
  await noteClock({ write, now }).finally(close);
  console.log(cliStrings.clockConfirmed);
}

import { plannedResets, resetClocks } from "#domain/competition/clock-reset.commands.ts";
import { maxLength } from "#domain/competition/managed-rounds.limits.ts";
import { singleLine } from "#domain/text/plain-text.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { format } from "#strings/ro/index.ts";
import { withAccounts } from "../accounts/accounts.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

const strings = cliStrings.clockReset;

/**
 * `competition reset-clock`: says which rounds passed a bound while the server's clock was ahead; with a reason, sets them back to
 * the server's clock of now.
 */
export async function resetClock(args: string[]): Promise<void> {
  const usage = usageOf("competition reset-clock");
  const { values } = readOptions(args, { options: { reason: { type: "string" } }, words: 0, usage });
  const reason = values.reason === undefined ? null : singleLine(values.reason);
  if (reason !== null && (reason === "" || reason.length > maxLength.reason)) {
    throw new CommandFailure(strings.wrongReason(maxLength.reason));
  }
  await withAccounts(loadSettings(), async (ctx) => {
    const now = ctx.now().toISOString();
    console.log(strings.serverClock(`${format.weekday(now)}, ${format.exactTime(now)}`));
    const resets = reason === null ? await plannedResets(ctx) : await resetClocks(ctx, reason);
    if (resets.length === 0) throw new CommandFailure(strings.nothing);
    for (const { name, was, standing, letters, plans } of resets) {
      console.log(strings.round(name, format.moment(was), strings.phases[standing.phase]));
      if (letters > 0) console.log(strings.letters(letters));
      if (plans > 0) console.log(strings.plans(plans));
    }
    console.log(reason === null ? strings.howTo(usage) : strings.done);
  });
}

import { connectDatabase } from "#adapters/database/connect.ts";
import { readDatabase } from "#adapters/database/read-database.ts";
import { verifyRegister } from "#domain/register/register.queries.ts";
import { rotateSigningKey } from "#domain/register/signing-keys.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { withAccounts } from "../accounts/accounts.ts";
import { CommandFailure, commandGroup } from "../command.ts";
import { requirePortal } from "../data-folder.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

const { register: strings } = cliStrings;

/** `register …`: the register of plans. */
export const register = commandGroup("register", { "rotate-key": rotateKey, verify: verifyLines });

/** `register rotate-key`: receipts are signed with a new key from now on; the private half of the one before is forgotten. */
async function rotateKey(args: string[]): Promise<void> {
  readOptions(args, { options: {}, words: 0, usage: usageOf("register rotate-key") });
  await withAccounts(loadSettings(), async (ctx) => {
    console.log(strings.rotated(await rotateSigningKey(ctx)));
  });
}

/**
 * `register verify`: computes the register's chain anew, compares it with the published heads, with all that decides about the plans
 * and with their receipts, and fails when anything is not as it was written.
 */
async function verifyLines(args: string[]): Promise<void> {
  readOptions(args, { options: {}, words: 0, usage: usageOf("register verify") });
  const settings = loadSettings();
  await requirePortal(settings);
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  const verified = await readDatabase(settings.databaseLocation, "register_lines", verifyRegister).finally(
    () => database.close(),
  );
  if (!verified) throw new Error("A database that has all migrations has no register.");
  const { length, head, recorded, faults } = verified;
  for (const { kind, where } of faults) console.error(strings.faults[kind](where));
  if (faults.length > 0) throw new CommandFailure(strings.broken(faults.length));
  console.log(strings.whole(length, head));
  if (recorded.at) console.log(strings.recorded(recorded.count, recorded.at));
}

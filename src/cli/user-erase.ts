import { Conflict } from "#domain/errors.ts";
import { eraseByEmail } from "#domain/members/erasure.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { withAccounts } from "./accounts.ts";
import { CommandFailure } from "./command.ts";
import { readUserOptions } from "./options.ts";

/** `user erase`: erases a person's data for good; of whoever sent a plan, the plans stay, without a name. */
export async function userErase(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: "user erase E-MAIL" });
  const { receiptNumbers } = await withAccounts(loadSettings(), (ctx) => eraseByEmail(ctx, email)).catch(
    (cause) => {
      throw cause instanceof Conflict ? new CommandFailure(cliStrings.lastAdmin, { cause }) : cause;
    },
  );
  console.log(cliStrings.userErased(email, receiptNumbers));
}

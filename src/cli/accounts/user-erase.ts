import { eraseByEmail } from "#domain/accounts/erasure.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readUserOptions } from "../options.ts";
import { type AccountsContext, withAccounts } from "./accounts.ts";

/**
 * `user erase`: erases a person's data permanently, from the database's files as well. Their plans are retained without
 * a name.
 */
export async function userErase(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user erase") });
  await withAccounts(loadSettings(), async (ctx) => {
    try {
      const { receiptNumbers } = await eraseByEmail(ctx, email);
      console.log(cliStrings.userErased(email, receiptNumbers));
    } finally {
      await purge(ctx);
    }
  });
}

/** Runs even if the user was not found: an earlier purge may have failed, and repeating the command is its remedy. */
async function purge(ctx: AccountsContext): Promise<void> {
  await ctx.purge().catch((cause: unknown) => {
    throw new CommandFailure(cliStrings.notPurged, { cause });
  });
}

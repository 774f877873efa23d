import { enableByEmail } from "#domain/accounts/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "../help.ts";
import { readUserOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";

/** `user enable`: enables a disabled user, whose password stays the same. */
export async function userEnable(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user enable") });
  await withAccounts(loadSettings(), (ctx) => enableByEmail(ctx, email));
  console.log(cliStrings.userEnabled(email));
}

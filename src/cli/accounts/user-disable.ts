import { disableByEmail } from "#domain/accounts/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "../help.ts";
import { readUserOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";

/** `user disable`: disables a user; all their sessions end at once. */
export async function userDisable(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user disable") });
  await withAccounts(loadSettings(), (ctx) => disableByEmail(ctx, email));
  console.log(cliStrings.userDisabled(email));
}

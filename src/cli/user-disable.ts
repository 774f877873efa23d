import { disableByEmail } from "#domain/members/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { withAccounts } from "./accounts.ts";
import { readUserOptions } from "./options.ts";

/** `user disable`: keeps a user out from now on; all their sessions end at once. */
export async function userDisable(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: "user disable E-MAIL" });
  await withAccounts(loadSettings(), (ctx) => disableByEmail(ctx, email));
  console.log(cliStrings.userDisabled(email));
}

import { resetSecondFactor } from "#domain/accounts/second-factor.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "../help.ts";
import { readUserOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";

/** `user reset-second-factor`: removes a user's second factor; all their sessions end. */
export async function userResetSecondFactor(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user reset-second-factor") });
  const { wasLastManager } = await withAccounts(loadSettings(), (ctx) => resetSecondFactor(ctx, email));
  console.log(cliStrings.secondFactorReset(email));
  if (wasLastManager) console.warn(cliStrings.noManagerLeft);
}

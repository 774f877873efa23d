import { rotateSigningKey } from "#domain/register/signing-keys.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { withAccounts } from "../accounts/accounts.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";

/** `register rotate-key`: receipts are signed with a new key from now on; the private half of the one before is forgotten. */
export async function rotateKey(args: string[]): Promise<void> {
  readOptions(args, { options: {}, words: 0, usage: usageOf("register rotate-key") });
  await withAccounts(loadSettings(), async (ctx) => {
    console.log(cliStrings.register.rotated(await rotateSigningKey(ctx)));
  });
}

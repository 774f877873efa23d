import { userByEmail } from "#domain/accounts/members.queries.ts";
import { setPassword } from "#domain/accounts/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "../help.ts";
import { readUserOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";
import { readPassword } from "./read-password.ts";

/** `user passwd`: sets a user's password; all their sessions end. */
export async function userPasswd(args: string[]): Promise<void> {
  const { email, values } = readUserOptions(args, {
    options: { "password-stdin": { type: "boolean" } },
    usage: usageOf("user passwd"),
  });
  await withAccounts(loadSettings(), async (ctx) => {
    await userByEmail(ctx.db, email);
    const password = await readPassword({ fromStdin: values["password-stdin"] === true });
    await setPassword(ctx, { email, password });
  });
  console.log(cliStrings.passwordSet(email));
}

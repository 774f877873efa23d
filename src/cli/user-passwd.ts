import { userByEmail } from "#domain/members/members.queries.ts";
import { setPassword } from "#domain/members/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { withAccounts } from "./accounts.ts";
import { readUserOptions } from "./options.ts";
import { readPassword } from "./read-password.ts";

/** `user passwd`: gives a user a new password; all their sessions end. */
export async function userPasswd(args: string[]): Promise<void> {
  const { email, values } = readUserOptions(args, {
    options: { "password-stdin": { type: "boolean" } },
    usage: "user passwd E-MAIL [--password-stdin]",
  });
  await withAccounts(loadSettings(), async (ctx) => {
    await userByEmail(ctx.db, email);
    const password = await readPassword({ fromStdin: values["password-stdin"] === true });
    await setPassword(ctx, { email, password });
  });
  console.log(cliStrings.passwordSet(email));
}

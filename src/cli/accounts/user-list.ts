import { listUsers } from "#domain/accounts/members.queries.ts";
import { loadSettings } from "#settings";
import { membersStrings } from "#strings/ro/accounts-members.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";

/** `user list`: one user per line, separated by tabs: e-mail, role, status, name, last login. */
export async function userList(args: string[]): Promise<void> {
  readOptions(args, { options: {}, words: 0, usage: usageOf("user list") });
  const users = await withAccounts(loadSettings(), listUsers);
  console.log(cliStrings.userColumns.join("\t"));
  for (const { email, role, status, firstName, lastName, lastLoginAt } of users) {
    console.log(
      [email, role, membersStrings.statuses[status], `${firstName} ${lastName}`, lastLoginAt ?? ""].join(
        "\t",
      ),
    );
  }
}

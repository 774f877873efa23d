import { listUsers } from "#domain/members/members.queries.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { withAccounts } from "./accounts.ts";
import { readOptions } from "./options.ts";

/** `user list`: every user in a line, between tabs: e-mail, role, status, name, last login. */
export async function userList(args: string[]): Promise<void> {
  readOptions(args, { options: {}, words: 0, usage: "user list" });
  const users = await withAccounts(loadSettings(), listUsers);
  console.log(cliStrings.userColumns.join("\t"));
  for (const { email, role, status, firstName, lastName, lastLoginAt } of users) {
    console.log([email, role, status, `${firstName} ${lastName}`, lastLoginAt ?? ""].join("\t"));
  }
}

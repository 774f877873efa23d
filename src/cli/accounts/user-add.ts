import { fieldErrors } from "#api/http/field-errors.ts";
import { NewUser, Role } from "#domain/accounts/members.ts";
import { addUser } from "#domain/accounts/operator.commands.ts";
import { Invalid } from "#domain/errors.ts";
import { loadSettings } from "#settings";
import { defaultLanguage, stringsOf } from "#strings/languages.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "../command.ts";
import { roles, usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";
import { readPassword } from "./read-password.ts";

/** The names may be empty: the person can add them later. */
const UserToAdd = NewUser.partial({ firstName: true, lastName: true }).extend({ role: Role });

/** `user add`: adds a user with a password, prompted for or read from standard input. */
export async function userAdd(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: {
      email: { type: "string" },
      role: { type: "string" },
      "first-name": { type: "string" },
      "last-name": { type: "string" },
      "password-stdin": { type: "boolean" },
    },
    words: 0,
    usage: usageOf("user add"),
  });
  const missing = (["email", "role"] as const).filter((name) => !values[name]).map((name) => `--${name}`);
  if (missing.length > 0) throw new CommandFailure(cliStrings.missingOptions(missing, usageOf("user add")));
  if (!Role.safeParse(values.role).success) {
    throw new CommandFailure(cliStrings.unknownRole(values.role ?? "", roles));
  }
  const settings = loadSettings();
  const typed = {
    email: values.email,
    role: values.role,
    firstName: values["first-name"],
    lastName: values["last-name"],
  };
  const user = UserToAdd.safeParse(typed);
  if (!user.success) throw new Invalid(fieldErrors(user.error, typed, stringsOf(defaultLanguage)));
  const { email, role, firstName = email.split("@")[0] ?? "", lastName = "" } = user.data;
  const password = await readPassword({ fromStdin: values["password-stdin"] ?? false });
  await withAccounts(settings, (ctx) => addUser(ctx, { email, role, firstName, lastName, password }));
  console.log(cliStrings.userAdded(email));
}

import { fieldErrors } from "#api/field-errors.ts";
import { Invalid } from "#domain/errors.ts";
import { NewUser, Role } from "#domain/members/members.ts";
import { addUser } from "#domain/members/operator.commands.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { withAccounts } from "./accounts.ts";
import { readOptions } from "./options.ts";
import { readPassword } from "./read-password.ts";

const usage =
  "user add --email E-MAIL --role admin|user [--first-name PRENUME] [--last-name NUME] [--password-stdin]";

/** The name can wait until the person gives it. */
const UserToAdd = NewUser.partial({ firstName: true, lastName: true }).extend({ role: Role });

/** `user add`: adds a user with a password, which is asked for or read from standard input. */
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
    usage,
  });
  const settings = loadSettings();
  const user = UserToAdd.safeParse({
    email: values.email,
    role: values.role,
    firstName: values["first-name"],
    lastName: values["last-name"],
  });
  if (!user.success) throw new Invalid(fieldErrors(user.error));
  const { email, role, firstName = email.split("@")[0] ?? "", lastName = "" } = user.data;
  const password = await readPassword({ fromStdin: values["password-stdin"] ?? false });
  await withAccounts(settings, (ctx) => addUser(ctx, { email, role, firstName, lastName, password }));
  console.log(cliStrings.userAdded(email));
}

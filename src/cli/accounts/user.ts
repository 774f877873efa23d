import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fieldErrors } from "#api/http/field-errors.ts";
import { eraseByEmail } from "#domain/accounts/members/erasure.commands.ts";
import { listUsers, userByEmail } from "#domain/accounts/members/members.queries.ts";
import { NewUser, Role } from "#domain/accounts/members/members.ts";
import {
  addUser,
  disableByEmail,
  enableByEmail,
  setPassword,
} from "#domain/accounts/members/operator.commands.ts";
import { resetSecondFactor } from "#domain/accounts/second-factor/second-factor.commands.ts";
import { NewPassword } from "#domain/accounts/sign-in/password.ts";
import { DomainError, Invalid } from "#domain/errors.ts";
import { loadSettings } from "#settings";
import { defaultLanguage, stringsOf } from "#strings/languages.ts";
import { membersStrings } from "#strings/ro/accounts-members.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { CommandFailure, commandGroup } from "../command.ts";
import { roles, usageOf } from "../help.ts";
import { readOptions, readUserOptions } from "../options.ts";
import { type AccountsContext, withAccounts } from "./accounts.ts";

const commands = commandGroup("user", {
  add: userAdd,
  passwd: userPasswd,
  disable: userDisable,
  enable: userEnable,
  "reset-second-factor": userResetSecondFactor,
  erase: userErase,
  list: userList,
  // It reads files: loaded on demand, as in portal.ts.
  import: async (args) => (await import("./user-import.ts")).userImport(args),
});

/** `user …`: manages accounts, for the operator. */
export async function user(args: string[]): Promise<void> {
  try {
    await commands(args);
  } catch (error) {
    throw explained(error);
  }
}

/** The domain's refusals, as lines for the operator. */
function explained(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === "not-found") return new CommandFailure(cliStrings.noSuchUser);
  if (error.code === "last-manager") return new CommandFailure(cliStrings.lastAdmin);
  if (error.code === "held") return new CommandFailure(cliStrings.held);
  if (error.code === "second-factor-off") return new CommandFailure(cliStrings.noSecondFactor);
  if (error.code === "conflict") return new CommandFailure(cliStrings.notDisabled);
  if (error.code !== "invalid-fields") return error;
  const lines = error.fields.map(({ path, message }) => cliStrings.wrongField(path, ruleMessage(message)));
  return new CommandFailure(lines.join("\n"));
}

/** The names may be empty: the person can add them later. */
const UserToAdd = NewUser.partial({ firstName: true, lastName: true }).extend({ role: Role });

/** `user add`: adds a user with a password, prompted for or read from standard input. */
async function userAdd(args: string[]): Promise<void> {
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

/** `user passwd`: sets a user's password; all their sessions end. */
async function userPasswd(args: string[]): Promise<void> {
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

/** `user disable`: disables a user; all their sessions end at once. */
async function userDisable(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user disable") });
  await withAccounts(loadSettings(), (ctx) => disableByEmail(ctx, email));
  console.log(cliStrings.userDisabled(email));
}

/** `user enable`: enables a disabled user, whose password stays the same. */
async function userEnable(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user enable") });
  await withAccounts(loadSettings(), (ctx) => enableByEmail(ctx, email));
  console.log(cliStrings.userEnabled(email));
}

/** `user reset-second-factor`: removes a user's second factor; all their sessions end. */
async function userResetSecondFactor(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user reset-second-factor") });
  const { wasLastManager } = await withAccounts(loadSettings(), (ctx) => resetSecondFactor(ctx, email));
  console.log(cliStrings.secondFactorReset(email));
  if (wasLastManager) console.warn(cliStrings.noManagerLeft);
}

/**
 * `user erase`: erases a person's data permanently, from the database's files as well. Their plans are retained without
 * a name.
 */
async function userErase(args: string[]): Promise<void> {
  const { email } = readUserOptions(args, { options: {}, usage: usageOf("user erase") });
  await withAccounts(loadSettings(), async (ctx) => {
    try {
      const { receiptNumbers } = await eraseByEmail(ctx, email);
      console.log(cliStrings.userErased(email, receiptNumbers));
    } finally {
      await purge(ctx);
    }
  });
}

/** Runs even if the user was not found: an earlier purge may have failed, and repeating the command is its remedy. */
async function purge(ctx: AccountsContext): Promise<void> {
  await ctx.purge().catch((cause: unknown) => {
    throw new CommandFailure(cliStrings.notPurged, { cause });
  });
}

/** `user list`: one user per line, separated by tabs: e-mail, role, status, name, last login. */
async function userList(args: string[]): Promise<void> {
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

/**
 * Reads a new password: all of standard input without the final line break, or typed twice, hidden, at the terminal.
 *
 * @throws Invalid when it is too short or too long
 */
async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  const typed = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : await askTwice();
  const parsed = NewPassword.safeParse(typed);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, typed, stringsOf(defaultLanguage));
  throw new Invalid(fields.map(({ message }) => ({ path: "password", message })));
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFailure(cliStrings.noTerminal);
  const first = await ask(cliStrings.askPassword);
  if ((await ask(cliStrings.askAgain)) !== first) throw new CommandFailure(cliStrings.passwordsDiffer);
  return first;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

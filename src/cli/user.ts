import { DomainError } from "#domain/errors.ts";
import { cliStrings } from "#strings/cli.ts";
import { ruleMessage } from "#strings/fields.ts";
import { type Command, CommandFailure } from "./command.ts";

/** As in portal.ts, each is loaded only when it is asked for. */
const commands: Record<string, () => Promise<Command>> = {
  add: async () => (await import("./user-add.ts")).userAdd,
  passwd: async () => (await import("./user-passwd.ts")).userPasswd,
  disable: async () => (await import("./user-disable.ts")).userDisable,
  erase: async () => (await import("./user-erase.ts")).userErase,
  list: async () => (await import("./user-list.ts")).userList,
  import: async () => (await import("./user-import.ts")).userImport,
};

/** `user …`: keeps accounts, for whoever sits at the server. */
export async function user([name = "", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.wrongUse("user add|passwd|disable|erase|list|import"));
  const command = await load();
  try {
    await command(args);
  } catch (error) {
    throw explained(error);
  }
}

/** What the domain refuses, in lines for the operator. */
function explained(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  if (error.code === "not-found") return new CommandFailure(cliStrings.noSuchUser);
  if (error.code !== "invalid-fields") return error;
  const lines = error.fields.map(({ path, message }) => cliStrings.wrongField(path, ruleMessage(message)));
  return new CommandFailure(lines.join("\n"));
}

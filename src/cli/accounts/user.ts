import { DomainError } from "#domain/errors.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { type Command, CommandFailure } from "../command.ts";

/** Loaded on demand, as in portal.ts. */
const commands: Record<string, () => Promise<Command>> = {
  add: async () => (await import("./user-add.ts")).userAdd,
  passwd: async () => (await import("./user-passwd.ts")).userPasswd,
  disable: async () => (await import("./user-disable.ts")).userDisable,
  enable: async () => (await import("./user-enable.ts")).userEnable,
  "reset-second-factor": async () => (await import("./user-reset-second-factor.ts")).userResetSecondFactor,
  erase: async () => (await import("./user-erase.ts")).userErase,
  list: async () => (await import("./user-list.ts")).userList,
  import: async () => (await import("./user-import.ts")).userImport,
};

/** `user …`: manages accounts, for the operator. */
export async function user([name = "", ...args]: string[]): Promise<void> {
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!load) throw new CommandFailure(cliStrings.wrongUse(`user ${Object.keys(commands).join("|")}`));
  const command = await load();
  try {
    await command(args);
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

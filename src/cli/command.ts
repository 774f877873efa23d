import { parseArgs } from "node:util";
import { cliStrings } from "#strings/ro/cli.ts";

/** One command of `npx portal`: receives the arguments after its name; a failure has a message for the operator. */
export type Command = (args: string[]) => void | Promise<void>;

/** Why a command failed: `message` is one or more whole lines for the operator. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
}

/** A command that is several, such as `user`: its first word says which. */
export function commandGroup(name: string, commands: Record<string, Command>): Command {
  return async ([first = "", ...args]) => {
    const command = Object.hasOwn(commands, first) ? commands[first] : undefined;
    if (!command) throw new CommandFailure(cliStrings.wrongUse(`${name} ${Object.keys(commands).join("|")}`));
    await command(args);
  };
}

/**
 * Requires exactly these words after a command's name and no option.
 * @throws {CommandFailure} with the usage
 */
export function requireArguments(args: string[], words: string[], usage: string): void {
  const { positionals, tokens } = parseArgs({ args, strict: false, tokens: true });
  const plain = tokens.every(({ kind }) => kind === "positional");
  if (!plain || positionals.join(" ") !== words.join(" ")) {
    throw new CommandFailure(cliStrings.wrongUse(usage));
  }
}

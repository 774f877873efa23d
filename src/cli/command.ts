import { parseArgs } from "node:util";
import { cliStrings } from "#strings/ro/cli.ts";

/** One command of `npx portal`: receives the arguments after its name; a failure has a message for the operator. */
export type Command = (args: string[]) => void | Promise<void>;

/** Why a command failed: `message` is one or more whole lines for the operator. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
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

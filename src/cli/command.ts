import { parseArgs } from "node:util";
import { cliStrings } from "#strings/cli.ts";

/** One command of `npx portal`: takes what was written after its name, fails with what the operator should read. */
export type Command = (args: string[]) => void | Promise<void>;

/** Why a command did not do its work: `message` is one or more whole lines for the operator. */
export class CommandFailure extends Error {
  override name = "CommandFailure";
}

/**
 * Demands exactly these words after a command's name and no option.
 * @throws {CommandFailure} showing the right use
 */
export function demandWords(args: string[], words: string[], usage: string): void {
  const { positionals, tokens } = parseArgs({ args, strict: false, tokens: true });
  const plain = tokens.every(({ kind }) => kind === "positional");
  if (!plain || positionals.join(" ") !== words.join(" ")) {
    throw new CommandFailure(cliStrings.wrongUse(usage));
  }
}

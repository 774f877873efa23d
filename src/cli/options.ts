import { type ParseArgsConfig, parseArgs } from "node:util";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * Parses a command's arguments: these options and this number of words, or one of these numbers.
 *
 * @throws {CommandFailure} with the usage
 */
export function readOptions<const Known extends Options>(
  args: string[],
  { options, words, usage }: { options: Known; words: number | number[]; usage: string },
) {
  const { values, positionals } = parsed(args, options, usage);
  if (![words].flat().includes(positionals.length)) throw new CommandFailure(cliStrings.wrongUse(usage));
  return { values, words: positionals };
}

/**
 * Parses the arguments of a command about one user: the e-mail, as a word or as `--email`, and these options.
 *
 * @throws {CommandFailure} with the usage
 */
export function readUserOptions<const Known extends Options>(
  args: string[],
  { options, usage }: { options: Known; usage: string },
) {
  const { values, positionals } = parsed(args, { ...options, email: { type: "string" } as const }, usage);
  const [email, ...more] = [(values as { email?: string }).email ?? [], positionals].flat();
  if (!email || more.length > 0) throw new CommandFailure(cliStrings.wrongUse(usage));
  return { values, email };
}

function parsed<const Known extends Options>(args: string[], options: Known, usage: string) {
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true });
  } catch (cause) {
    throw new CommandFailure(cliStrings.wrongUse(usage), { cause });
  }
}

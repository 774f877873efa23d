import { permissionsByRole } from "#domain/access/permissions.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { commandStrings } from "#strings/ro/commands.ts";
import { CommandFailure } from "./command.ts";

/** Every role that a user can have. */
export const roles = Object.keys(permissionsByRole);

type CommandName = keyof typeof commandStrings;

/**
 * `help`, or `--help` after any words: one line per command, those that begin with the words, or the details of one.
 *
 * @throws {CommandFailure} when no command has this name
 */
export function help(words: string[]): void {
  const names = namesFor(words);
  const [name, ...more] = names;
  if (name === undefined) throw new CommandFailure(cliStrings.unknownCommand(words[0] ?? ""));
  const list = names.map((each) => ({ name: each, does: commandStrings[each].does }));
  console.log(
    more.length > 0 ? cliStrings.help(list) : cliStrings.helpOf(usageOf(name), commandStrings[name].does),
  );
}

/** A command's usage, with the existing roles. */
export function usageOf(name: CommandName): string {
  return commandStrings[name].use.replace("ROL", roles.join("|"));
}

function namesFor([first, second]: string[]): CommandName[] {
  const names = Object.keys(commandStrings) as CommandName[];
  if (first === undefined) return names;
  const exact = [`${first} ${second}`, first].find((name) => names.includes(name as CommandName));
  return exact ? [exact as CommandName] : names.filter((name) => name.startsWith(`${first} `));
}

import { cliStrings } from "#strings/cli.ts";

/** `help`: every command, one line each. */
export function help(): void {
  process.stdout.write(cliStrings.help);
}

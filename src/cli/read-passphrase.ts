import { text } from "node:stream/consumers";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/** Minimum length: an attacker with the backup can guess passphrases offline. */
const leastLength = 12;

/** The passphrase of a backup: all of standard input without the final line break. */
export async function readPassphrase(): Promise<string> {
  const passphrase = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (passphrase === "") throw new CommandFailure(cliStrings.emptyPassphrase);
  return passphrase;
}

/** The passphrase for a new backup. */
export async function readNewPassphrase(): Promise<string> {
  const passphrase = await readPassphrase();
  if ([...passphrase].length < leastLength) throw new CommandFailure(cliStrings.shortPassphrase(leastLength));
  return passphrase;
}

import { text } from "node:stream/consumers";
import { cliStrings } from "#strings/cli.ts";
import { CommandFailure } from "./command.ts";

/** A passphrase: all of standard input but the line break at its end; null when none is wanted. */
export async function readPassphrase(fromStdin: boolean): Promise<string | null> {
  if (!fromStdin) return null;
  const passphrase = (await text(process.stdin)).replace(/\r?\n$/, "");
  if (passphrase === "") throw new CommandFailure(cliStrings.emptyPassphrase);
  return passphrase;
}

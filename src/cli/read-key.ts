import { readFile } from "node:fs/promises";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";

/**
 * The secret key in a file as `age-keygen` writes it.
 *
 * @throws {CommandFailure} when there is none
 */
export async function readKey(file: string): Promise<string> {
  const text = await readFile(file, "utf8").catch(() => "");
  const key = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m.exec(text)?.[0];
  if (key === undefined) throw new CommandFailure(cliStrings.noKey(file));
  return key;
}

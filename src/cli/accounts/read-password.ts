import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { fieldErrors } from "#api/http/field-errors.ts";
import { NewPassword } from "#domain/accounts/sign-in/password.ts";
import { Invalid } from "#domain/errors.ts";
import { defaultLanguage, stringsOf } from "#strings/languages.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "../command.ts";

/**
 * Reads a new password: all of standard input without the final line break, or typed twice, hidden, at the terminal.
 *
 * @throws Invalid when it is too short or too long
 */
export async function readPassword({ fromStdin }: { fromStdin: boolean }): Promise<string> {
  const typed = fromStdin ? (await text(process.stdin)).replace(/\r?\n$/, "") : await askTwice();
  const parsed = NewPassword.safeParse(typed);
  if (parsed.success) return parsed.data;
  const fields = fieldErrors(parsed.error, typed, stringsOf(defaultLanguage));
  throw new Invalid(fields.map(({ message }) => ({ path: "password", message })));
}

async function askTwice(): Promise<string> {
  if (!process.stdin.isTTY) throw new CommandFailure(cliStrings.noTerminal);
  const first = await ask(cliStrings.askPassword);
  if ((await ask(cliStrings.askAgain)) !== first) throw new CommandFailure(cliStrings.passwordsDiffer);
  return first;
}

async function ask(question: string): Promise<string> {
  process.stderr.write(question);
  const unseen = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: unseen, terminal: true });
  try {
    return await terminal.question("");
  } finally {
    terminal.close();
    process.stderr.write("\n");
  }
}

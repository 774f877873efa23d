import { readFile } from "node:fs/promises";
// For its effect: what is wrong with a line is said in Romanian.
import "#api/field-errors.ts";
import { importMembers } from "#domain/members/member-import.commands.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { ruleMessage } from "#strings/fields.ts";
import { withAccounts } from "./accounts.ts";
import { CommandFailure } from "./command.ts";
import { readOptions } from "./options.ts";

const usage = "user import membri.csv [--skip-bad] [--print-links]";

/**
 * `user import`: adds members from a CSV file of first name, last name and e-mail. They are invited by mail, which the
 * running portal sends, or their links are printed. Bad lines are named, and nobody is added, unless they are skipped.
 */
export async function userImport(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: { "skip-bad": { type: "boolean" }, "print-links": { type: "boolean" } },
    words: 1,
    usage,
  });
  const [name = ""] = words;
  const settings = loadSettings();
  const file = await readFile(name).catch(() => {
    throw new CommandFailure(cliStrings.unreadableFile(name));
  });
  const { added, skipped } = await withAccounts(settings, (ctx) =>
    importMembers(ctx, file, {
      skipBad: values["skip-bad"] ?? false,
      inviteBy: values["print-links"] ? "link" : "mail",
    }),
  );
  for (const { line, message } of skipped)
    console.error(cliStrings.wrongField(`line.${line}`, ruleMessage(message)));
  for (const { email, token } of added) {
    if (token) console.log(`${email}\t${originOf(settings)}/parola/${token}`);
  }
  console.log(cliStrings.membersAdded(added.length));
}

function originOf({ publicUrl, host, port }: Settings): string {
  return publicUrl ?? `http://${host}:${port}`;
}

import { readFile } from "node:fs/promises";
// Imported for its side effect: Romanian messages for invalid lines.
import "#api/http/field-errors.ts";
import { readMemberLists } from "#adapters/sandbox/foreign-files.ts";
import { importMembers } from "#domain/accounts/members/member-import.commands.ts";
import { loadSettings, type Settings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { ruleMessage } from "#strings/ro/fields.ts";
import { CommandFailure } from "../command.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { withAccounts } from "./accounts.ts";

/**
 * `user import`: adds members from a list (CSV or XLSX) with headings: first name, last name, e-mail. Invitations are mailed by the
 * running portal, or their links are printed. With invalid lines nobody is added, unless they are skipped.
 */
export async function userImport(args: string[]): Promise<void> {
  const { values, words } = readOptions(args, {
    options: {
      "skip-bad": { type: "boolean" },
      "print-links": { type: "boolean" },
      sheet: { type: "string" },
    },
    words: 1,
    usage: usageOf("user import"),
  });
  const [name = ""] = words;
  const settings = loadSettings();
  const file = await readFile(name).catch(() => {
    throw new CommandFailure(cliStrings.unreadableFile(name));
  });
  const { added, skipped } = await withAccounts(settings, (ctx) =>
    importMembers({ ...ctx, readMemberLists }, file, {
      sheet: values.sheet,
      skipBad: values["skip-bad"] ?? false,
      inviteBy: values["print-links"] ? "link" : "mail",
    }),
  );
  for (const { line, message } of skipped)
    console.error(cliStrings.wrongField(`line.${line}`, ruleMessage(message)));
  for (const { email, token } of added) {
    if (token) console.log(`${email}\t${originOf(settings)}/parola#${token}`);
  }
  console.log(cliStrings.membersAdded(added.length));
}

function originOf({ publicUrl, host, port }: Settings): string {
  return publicUrl ?? `http://${host}:${port}`;
}

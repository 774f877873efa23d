import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { allToComplete } from "#domain/content-pack/content-pack.ts";
import { loadSettings } from "#settings";
import { languages } from "#strings/languages.ts";
import { cliStrings } from "#strings/ro/cli.ts";
import { requireArguments } from "./command.ts";
import { usageOf } from "./help.ts";

/**
 * `content check`: validates the content pack, and lists the example values to be replaced before the portal goes live.
 * A missing or damaged document is reported on standard error.
 */
export async function content(args: string[]): Promise<void> {
  requireArguments(args, ["check"], usageOf("content check"));
  const pack = await loadContentPack(loadSettings().contentDir, Object.keys(languages));
  const toComplete = allToComplete(pack);
  for (const { file, message } of pack.warnings) console.error(cliStrings.contentWarning(file, message));
  if (toComplete.length === 0) {
    console.log(cliStrings.contentComplete);
    return;
  }
  console.log(cliStrings.contentToComplete(toComplete.length));
  for (const { file, line, key, value } of toComplete) {
    console.log(cliStrings.valueToComplete(`${file}:${line}`, key, shown(value)));
  }
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

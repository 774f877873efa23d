import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { demandWords } from "./command.ts";

/**
 * `content check`: says whether the content pack can be used, and lists the example values to be completed before
 * the portal goes live. A document that is missing or damaged is named on standard error.
 */
export async function content(args: string[]): Promise<void> {
  demandWords(args, ["check"], "content check");
  const { toComplete, warnings } = await loadContentPack(loadSettings().contentDir);
  for (const { file, message } of warnings) console.error(cliStrings.contentWarning(file, message));
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

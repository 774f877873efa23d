import { allToComplete, type ValueToComplete } from "#domain/content-pack/content-pack.ts";
import type { SavedText, TextsInPack } from "#domain/texts/edited-pack.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { requireArguments } from "../command.ts";
import { usageOf } from "../help.ts";
import { outdatedDocuments, readPack, replacedDocuments } from "./read-pack.ts";

/**
 * `content check`: validates the content pack, and lists the example values to be replaced before the portal goes live, by its
 * editors or in the pack. Where there is a database, it says which texts editors changed. A missing or damaged document is
 * reported on standard error.
 */
export async function check(args: string[]): Promise<void> {
  requireArguments(args, [], usageOf("content check"));
  const settings = loadSettings();
  const { hasDatabase, texts } = await readPack(settings);
  for (const { file, message } of texts.pack.warnings)
    console.error(cliStrings.contentWarning(file, message));
  sayToComplete(settings.contentDir, texts.pack.warnings.length, allToComplete(texts.pack));
  if (!hasDatabase) return;
  sayTexts(texts);
  sayDocuments(texts);
}

function sayToComplete(folder: string, warnings: number, toComplete: ValueToComplete[]): void {
  if (toComplete.length === 0) {
    console.log(cliStrings.contentComplete(folder, warnings));
    return;
  }
  console.log(cliStrings.contentToComplete(folder, warnings, toComplete.length));
  for (const { file, line, key, value } of toComplete) {
    console.log(cliStrings.valueToComplete(`${file}:${line}`, key, shown(value)));
  }
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function sayTexts({ changed, outdated, leftAside }: TextsInPack): void {
  console.log(cliStrings.textsChanged(changed.length));
  sayKeys(cliStrings.textsOutdated, outdated);
  sayKeys(cliStrings.textsLeftAside, leftAside);
}

function sayDocuments(texts: TextsInPack): void {
  const replaced = replacedDocuments(texts.pack);
  if (replaced.length > 0) console.log(cliStrings.documentsReplaced(replaced.length));
  const outdated = outdatedDocuments(texts);
  if (outdated.length > 0) console.log(cliStrings.documentsOutdated);
  for (const { file } of outdated) console.log(cliStrings.textKey(file, ""));
}

function sayKeys(heading: string, texts: SavedText[]): void {
  if (texts.length > 0) console.log(heading);
  for (const { key, language } of texts) console.log(cliStrings.textKey(key, language));
}

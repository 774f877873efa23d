import { readdir } from "node:fs/promises";
import path from "node:path";
import { isPostgres } from "#adapters/database/connect.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { exportContentPack } from "#adapters/texts/export-content-pack.ts";
import { allToComplete, type ValueToComplete } from "#domain/content-pack/content-pack.ts";
import type { FileReader } from "#domain/ports.ts";
import type { SavedText, TextsInPack } from "#domain/texts/edited-pack.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure, commandGroup, requireArguments } from "../command.ts";
import { withFiles } from "../file-store.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { outdatedDocuments, readPack, replacedDocuments } from "./read-pack.ts";

/** `content …`: the content pack and the editors' texts in it. */
export const content = commandGroup("content", { check, export: exportPack });

/**
 * `content check`: validates the content pack, and lists the example values to be replaced before the portal goes live, by its
 * editors or in the pack. Where there is a database, it says which texts editors changed. A missing or damaged document is
 * reported on standard error.
 */
async function check(args: string[]): Promise<void> {
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

/**
 * `content export`: writes the content pack with the editors' texts in it to a folder that is empty or absent, for version
 * control. The configured pack and the database stay as they are.
 */
async function exportPack(args: string[]): Promise<void> {
  const { words } = readOptions(args, { options: {}, words: 1, usage: usageOf("content export") });
  const folder = path.resolve(words[0] ?? "");
  const settings = loadSettings();
  await requireEmptyFolder(folder, path.resolve(settings.contentDir));
  const { hasDatabase, texts } = await readPack(settings);
  const write = (files: FileReader) =>
    exportContentPack({ dir: settings.contentDir, files, ...texts }, folder).catch((error) => {
      throw explained(error, folder);
    });
  const replaced = replacedDocuments(texts.pack);
  await (replaced.length > 0 ? withFiles(settings, write) : write(diskFiles));
  if (!hasDatabase)
    console.error(cliStrings.noPortal(settings.dataDir, isPostgres(settings.databaseLocation)));
  console.log(cliStrings.packExported(folder, texts.changed.length));
  if (replaced.length > 0) console.log(cliStrings.documentsReplaced(replaced.length));
  if (texts.leftAside.length === 0) return;
  console.error(cliStrings.textsLeftAside);
  for (const { key, language } of texts.leftAside) console.error(cliStrings.textKey(key, language));
}

async function requireEmptyFolder(folder: string, contentDir: string): Promise<void> {
  if (`${folder}/`.startsWith(`${contentDir}/`)) throw new CommandFailure(cliStrings.folderInPack(folder));
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw explained(error, folder);
  });
  if (names.length > 0) throw new CommandFailure(cliStrings.folderNotEmpty(folder));
}

function explained(error: NodeJS.ErrnoException, folder: string): unknown {
  return error.syscall ? new CommandFailure(cliStrings.unwritableFolder(folder, error.code ?? "")) : error;
}

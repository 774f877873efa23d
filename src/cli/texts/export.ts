import { readdir } from "node:fs/promises";
import path from "node:path";
import { isPostgres } from "#adapters/database/connect.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { exportContentPack } from "#adapters/texts/export-content-pack.ts";
import type { FileReader } from "#domain/ports.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "../command.ts";
import { withFiles } from "../file-store.ts";
import { usageOf } from "../help.ts";
import { readOptions } from "../options.ts";
import { readPack, replacedDocuments } from "./read-pack.ts";

/**
 * `content export`: writes the content pack with the editors' texts in it to a folder that is empty or absent, for version
 * control. The configured pack and the database stay as they are.
 */
export async function exportPack(args: string[]): Promise<void> {
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

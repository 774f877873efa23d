import { createHash } from "node:crypto";
import { connectDatabase } from "#adapters/database/connect.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import { hour } from "#domain/moments.ts";
import type { FileStore } from "#domain/ports.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { prepareDataFolder } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/** A file is stored before its row is written: a younger file may still be waiting for its row. */
const youngMs = hour;

/**
 * `verify`: checks every stored file against its hash, and every row against its file: plans, attachments, images.
 * Reports missing and altered files and fails. Unreferenced files are counted; with `--delete-unused` those older than
 * an hour are deleted, if everything else is intact.
 */
export async function verify(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { "delete-unused": { type: "boolean" } },
    words: 0,
    usage: usageOf("verify"),
  });
  const settings = loadSettings();
  await prepareDataFolder(settings);
  const database = await connectDatabase(settings.databaseLocation, (error) =>
    console.error(cliStrings.failed(error.message)),
  );
  const named = await filesInRows(database.db).finally(() => database.close());
  await withFiles(settings, (files) => compare(files, named, values["delete-unused"] === true));
}

type Named = Awaited<ReturnType<typeof filesInRows>>;

async function compare(files: FileStore, named: Named, deletesUnused: boolean): Promise<void> {
  const { sizes, altered } = await readAll(files);
  const missing = [...named].filter(([sha256, { size }]) => sizes.get(sha256) !== size);
  for (const sha256 of altered) console.error(cliStrings.fileAltered(sha256));
  for (const [sha256, { tables }] of missing) console.error(cliStrings.fileMissing(sha256, [...tables]));
  const unused = [...sizes.keys()].filter((sha256) => !named.has(sha256));
  if (altered.length + missing.length > 0) {
    throw new CommandFailure(cliStrings.notVerified(altered.length, missing.length));
  }
  console.log(cliStrings.verified(sizes.size, unused.length));
  if (!deletesUnused) return;
  const deleted = await files.clearUnused(unused, youngMs);
  console.log(cliStrings.unusedDeleted(deleted, unused.length - deleted));
}

async function readAll(files: FileStore) {
  const sizes = new Map<string, number>();
  const altered: string[] = [];
  for await (const key of files.keys()) {
    const hash = createHash("sha256");
    let size = 0;
    for await (const piece of (await files.read(key)) ?? []) {
      hash.update(piece);
      size += piece.length;
    }
    sizes.set(key, size);
    if (hash.digest("hex") !== key) altered.push(key);
  }
  return { sizes, altered };
}

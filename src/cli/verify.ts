import { createHash } from "node:crypto";
import { connectDatabase } from "#adapters/database/connect.ts";
import { hour } from "#domain/moments.ts";
import type { FileStore } from "#domain/ports.ts";
import { filesInRows } from "#domain/uploads/stored-files.queries.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/cli.ts";
import { CommandFailure } from "./command.ts";
import { withFiles } from "./file-store.ts";
import { readOptions } from "./options.ts";
import { demandNoUnfinishedRestore } from "./unfinished-restore.ts";

const usage = cliStrings.verifyUsage;

/** A file is kept first and named by a row a moment later: a younger one may be about to be. */
const youngMs = hour;

/**
 * `verify`: reads every stored file against its hash, and every row that has a file against that file: plans,
 * attachments, images. Names what is missing or altered and fails. Files that no row names are counted; with
 * `--delete-unused` those older than an hour are deleted, if all else is well.
 */
export async function verify(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { "delete-unused": { type: "boolean" } },
    words: 0,
    usage,
  });
  const settings = loadSettings();
  demandNoUnfinishedRestore(settings);
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

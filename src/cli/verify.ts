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
  await withFiles(settings, (files) =>
    compare(files, () => filesInRows(database.db), values["delete-unused"] === true),
  ).finally(() => database.close());
}

type Named = Awaited<ReturnType<typeof filesInRows>>;

/** Rows are read once the files were: reading those may take an hour, in which a running portal writes. */
async function compare(
  files: FileStore,
  readNamed: () => Promise<Named>,
  deletesUnused: boolean,
): Promise<void> {
  const { sizes, altered } = await readAll(files);
  const named = await readNamed();
  const missing: [string, { tables: Set<string> }][] = [];
  for (const [sha256, row] of named) {
    // Asked for once more: it may have come since.
    const size = sizes.get(sha256) ?? (await files.sizeOf(sha256));
    if (size !== row.size) missing.push([sha256, row]);
  }
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
    const bytes = await files.read(key);
    // The portal has deleted it since.
    if (!bytes) continue;
    const hash = createHash("sha256");
    let size = 0;
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
    }
    sizes.set(key, size);
    if (hash.digest("hex") !== key) altered.push(key);
  }
  return { sizes, altered };
}

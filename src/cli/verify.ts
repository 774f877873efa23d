import { createHash } from "node:crypto";
import { connectDatabase, isPostgres } from "#adapters/database/connect.ts";
import { damageIn } from "#adapters/database/integrity.ts";
import { filesInRows } from "#domain/files/stored-files.queries.ts";
import type { FileStore } from "#domain/ports.ts";
import { hour } from "#domain/time/moments.ts";
import { loadSettings } from "#settings";
import { cliStrings } from "#strings/ro/cli.ts";
import { CommandFailure } from "./command.ts";
import { requirePortal } from "./data-folder.ts";
import { withFiles } from "./file-store.ts";
import { usageOf } from "./help.ts";
import { readOptions } from "./options.ts";

/** A file is stored before its row is written: a younger file may still be waiting for its row. */
const youngMs = hour;

/**
 * `verify`: checks every stored file against its hash, and every row against its file: plans, attachments, images.
 * A SQLite file is checked first, page by page. Reports missing, altered and unreadable files, each once, and fails. Unreferenced files are counted; with `--delete-unused` those older than
 * an hour are deleted, if everything else is intact.
 */
export async function verify(args: string[]): Promise<void> {
  const { values } = readOptions(args, {
    options: { "delete-unused": { type: "boolean" } },
    words: 0,
    usage: usageOf("verify"),
  });
  const settings = loadSettings();
  await requirePortal(settings);
  const { databaseLocation } = settings;
  const damage = isPostgres(databaseLocation) ? null : await damageIn(databaseLocation);
  if (damage !== null) throw new CommandFailure(cliStrings.databaseDamaged(damage));
  const database = await connectDatabase(databaseLocation, (error) =>
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
  const { sizes, damaged } = await readAll(files);
  const named = await readNamed();
  let missing = 0;
  for (const line of damaged.values()) console.error(line);
  for (const [sha256, { size, tables }] of named) {
    if (damaged.has(sha256) || sizes.get(sha256) === size) continue;
    // Asked for once more: it may have come since.
    if ((await files.sizeOf(sha256).catch(() => requireAnswer(files))) === size) continue;
    console.error(cliStrings.fileMissing(sha256, [...tables]));
    missing += 1;
  }
  const unused = [...sizes.keys()].filter((sha256) => !named.has(sha256));
  if (damaged.size + missing > 0) throw new CommandFailure(cliStrings.notVerified(damaged.size, missing));
  console.log(cliStrings.verified(sizes.size, unused.length));
  if (!deletesUnused) return;
  const deleted = await files.clearUnused(unused, youngMs);
  console.log(cliStrings.unusedDeleted(deleted, unused.length - deleted));
}

/** The sizes of the files, and what is wrong with those that are not as they were stored. */
async function readAll(files: FileStore) {
  const sizes = new Map<string, number>();
  const damaged = new Map<string, string>();
  for await (const key of files.keys()) {
    try {
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
      if (hash.digest("hex") !== key) damaged.set(key, cliStrings.fileAltered(key));
    } catch (error) {
      await requireAnswer(files);
      damaged.set(key, cliStrings.fileUnreadable(key, (error as NodeJS.ErrnoException).code ?? ""));
    }
  }
  return { sizes, damaged };
}

/** Rejects when it is not one file that cannot be read, but the store. */
async function requireAnswer(files: FileStore): Promise<void> {
  await files.keys()[Symbol.asyncIterator]().next();
}

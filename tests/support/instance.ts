import { once } from "node:events";
import { loadContentPack } from "#adapters/content-pack/load-content-pack.ts";
import { connectDatabase } from "#adapters/database/connect.ts";
import { createDiskFileStore } from "#adapters/files/disk-file-store.ts";
import { diskFiles } from "#adapters/files/disk-files.ts";
import { fillEmptyDatabase } from "#domain/content/first-content.commands.ts";

/**
 * A process that starts as an instance of the portal does, on the database and file directory it is given, as soon as it
 * may: it says "ready", waits for a word, opens and fills the database, and says what it did.
 */
const [location = "", filesRoot = ""] = process.argv.slice(2);
const content = await loadContentPack("content");

process.stdout.write("ready\n");
await once(process.stdin, "data");

const { db, write, migrated, close } = await connectDatabase(location, (error) => {
  throw error;
});
const files = createDiskFileStore(filesRoot);
const filled = await fillEmptyDatabase({
  now: () => new Date(),
  db,
  write,
  files,
  documents: diskFiles,
  content,
});
await close();
process.stdout.write(`${JSON.stringify({ migrated, filled })}\n`);
process.stdin.destroy();

import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { day } from "#domain/time/moments.ts";
import type { HashedFile } from "./hashed-file.ts";

/** Milliseconds for which files stay that no start wrote again: a page that is open may ask for them. */
const keptMs = 30 * day;

/**
 * Writes what was generated at this start where other processes on this machine find it: a page of one release asks the other one
 * while an update goes on, and afterwards.
 */
export async function shareGenerated(folder: string, files: HashedFile[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const { address, text } of files) {
    const path = join(folder, basename(address));
    const part = `${path}.${process.pid}`;
    await writeFile(part, text);
    await rename(part, path);
  }
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && Date.now() - found.mtimeMs > keptMs) await rm(join(folder, name), { force: true });
  }
}

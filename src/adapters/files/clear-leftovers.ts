import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { minute } from "#domain/time/moments.ts";
import { repeat } from "../repeat.ts";

/** Milliseconds without growth after which an incoming file is abandoned: its process is gone. */
const deadAfterMs = 10 * minute;

/**
 * Deletes the leftovers of interrupted uploads in a disk file store (see createDiskFileStore). Files that still grow,
 * for this process or another, stay.
 *
 * @returns the number of deleted files
 */
export async function clearLeftovers(root: string, now: Date): Promise<number> {
  const incoming = join(root, "incoming");
  let cleared = 0;
  for (const name of await readdir(incoming).catch(() => [])) {
    const part = join(incoming, name);
    const found = await stat(part).catch(() => null);
    if (!(found && now.getTime() - found.mtimeMs > deadAfterMs)) continue;
    await rm(part, { force: true });
    cleared += 1;
  }
  return cleared;
}

/** Clears leftovers now and every ten minutes, until the returned function is called. */
export function startClearing(
  root: string,
  mayDelete: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(async () => {
    if (await mayDelete()) await clearLeftovers(root, new Date()).catch(onError);
    return deadAfterMs;
  });
}

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { minute } from "#domain/moments.ts";

/** A file that has not grown for so long is not coming in any more: its process is gone. */
const deadAfterMs = 10 * minute;

/**
 * Deletes what interrupted uploads left in a disk file store (see createDiskFileStore). What is still growing, for this
 * process or another, stays.
 *
 * @returns how many there were
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

/** Clears leftovers now and every ten minutes, until the function it answers is called. */
export function keepClearing(root: string, onError: (error: unknown) => void): () => void {
  const clear = () => void clearLeftovers(root, new Date()).catch(onError);
  clear();
  const timer = setInterval(clear, deadAfterMs).unref();
  return () => clearInterval(timer);
}

import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { keptMs } from "#domain/time/terms.ts";

/**
 * Deletes the letters of the outbox (createOutbox) at the end of their term, sent on by hand or not.
 *
 * @returns how many there were
 */
export async function clearOutbox(directory: string, now: Date): Promise<number> {
  let cleared = 0;
  for (const name of await readdir(directory).catch(() => [])) {
    if (!/\.eml(\.part)?$/.test(name)) continue;
    const letter = join(directory, name);
    const found = await stat(letter).catch(() => null);
    if (!found || now.getTime() - found.mtimeMs <= keptMs.outbox) continue;
    await rm(letter, { force: true });
    cleared += 1;
  }
  return cleared;
}

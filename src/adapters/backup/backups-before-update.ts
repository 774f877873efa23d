import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hour } from "#domain/time/moments.ts";
import { keptMs } from "#domain/time/terms.ts";
import { repeat } from "../repeat.ts";

/** The folder of backups that were made before another release took the place of the one that ran. */
export const backupsBeforeUpdate = (dataDir: string) => join(dataDir, "before-update");

/** Deletes those at the end of their term. */
export async function clearBackupsBeforeUpdate(dataDir: string, now: Date): Promise<void> {
  const folder = backupsBeforeUpdate(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => null);
    const isOld = found !== null && now.getTime() - found.mtimeMs > keptMs.backupsBeforeUpdate;
    if (isOld) await rm(join(folder, name), { force: true });
  }
}

/** Deletes them now and every hour, until the returned function is called. */
export function startClearingBackups(
  dataDir: string,
  mayDelete: () => Promise<boolean>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  return repeat(async () => {
    if (await mayDelete()) await clearBackupsBeforeUpdate(dataDir, new Date()).catch(onError);
    return hour;
  });
}

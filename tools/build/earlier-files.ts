import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";

/** Days that files of earlier builds stay; an installation that nobody updates keeps no more than two builds. */
const DAYS_KEPT = 30;

/** The paths of the files in a folder; none where it is not there. */
export async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => join(folder, name));
}

/**
 * Removes what builds of long ago left. The others stay: a process, or a page that was opened, that began with them may still ask
 * for them, by names that contain their hash.
 */
export async function removeOld(paths: string[]): Promise<void> {
  await Promise.all(
    paths.map(async (path) => {
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > DAYS_KEPT * 24 * 60 * 60_000) await rm(path);
    }),
  );
}

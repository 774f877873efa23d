import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

interface Clearing {
  /** Of the disk file store (see createDiskFileStore). */
  root: string;
  pathOf: (sha256: string) => string;
  unused: readonly string[];
  youngMs: number;
}

/**
 * Forgets files of a disk file store as its `clearUnused` says. Each is put aside before it is looked at, so that the same
 * bytes can be sent anew at any moment: what turns out to be young goes back.
 *
 * @returns how many were forgotten
 */
export async function clearUnused({ root, pathOf, unused, youngMs }: Clearing): Promise<number> {
  let cleared = 0;
  for (const sha256 of unused) {
    const aside = join(root, "incoming", `${randomUUID()}.part`);
    await rename(pathOf(sha256), aside);
    if (Date.now() - (await stat(aside)).mtimeMs <= youngMs) {
      await rename(aside, pathOf(sha256));
      continue;
    }
    await rm(aside);
    cleared += 1;
  }
  return cleared;
}

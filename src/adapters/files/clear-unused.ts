import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

interface Clearing {
  /** The root of the disk file store (see createDiskFileStore). */
  root: string;
  pathOf: (sha256: string) => string;
  unused: readonly string[];
  youngMs: number;
}

/**
 * Implements a disk file store's `clearUnused`. Each file is moved aside before its age is checked, so that the same
 * bytes can be stored again at any moment: a young file is moved back.
 *
 * @returns the number of deleted files
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

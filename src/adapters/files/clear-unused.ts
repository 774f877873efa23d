import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";

interface Clearing {
  /** The root of the disk file store (see createDiskFileStore). */
  root: string;
  pathOf: (sha256: string) => string;
  unused: readonly string[];
  youngMs: number;
}

/**
 * Implements a disk file store's `clearUnused`. An old file is moved aside before its age is checked again, so that the same
 * bytes can be stored again at any moment: what became young meanwhile is moved back.
 */
export async function clearUnused({ root, pathOf, unused, youngMs }: Clearing): Promise<number> {
  const incoming = join(root, "incoming");
  await mkdir(incoming, { recursive: true });
  const isYoung = async (path: string) => Date.now() - (await stat(path)).mtimeMs <= youngMs;
  return await clearEach(unused, async (sha256) => {
    const [path, aside] = [pathOf(sha256), join(incoming, `${randomUUID()}.part`)];
    try {
      if (await isYoung(path)) return false;
      await rename(path, aside);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
      throw error;
    }
    if (await isYoung(aside)) {
      await rename(aside, path);
      return false;
    }
    await rm(aside);
    return true;
  });
}

/**
 * Clears files one by one; one that fails does not stop the others.
 *
 * @param clear resolves to whether the file is gone
 * @param onFailure may reject to stop at once, where the others would fail as well
 * @returns how many are gone
 * @throws the first failure, once all were tried
 */
export async function clearEach(
  unused: readonly string[],
  clear: (sha256: string) => Promise<boolean>,
  onFailure?: () => Promise<void>,
): Promise<number> {
  let cleared = 0;
  const failures: unknown[] = [];
  for (const sha256 of unused) {
    try {
      if (await clear(sha256)) cleared += 1;
    } catch (error) {
      failures.push(error);
      await onFailure?.();
    }
  }
  if (failures.length > 0) throw failures[0];
  return cleared;
}

import { randomUUID } from "node:crypto";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { hour } from "#domain/moments.ts";
import { pathOfFile } from "./disk-file-store.ts";

/** A file is kept first and named by a row a moment later: a younger one may be about to be. */
const youngMs = hour;

/**
 * Deletes files from a disk file store (see createDiskFileStore) that no row names, while the portal may be running. Each
 * is put aside before it is looked at, so that the same bytes can be sent anew at any moment: what turns out to be young
 * goes back.
 *
 * @returns how many were deleted
 */
export async function clearUnused(root: string, unused: readonly string[], now: Date): Promise<number> {
  let cleared = 0;
  for (const sha256 of unused) {
    const path = pathOfFile(root, sha256);
    const aside = join(root, "incoming", `${randomUUID()}.part`);
    await rename(path, aside);
    if (now.getTime() - (await stat(aside)).mtimeMs < youngMs) {
      await rename(aside, path);
      continue;
    }
    await rm(aside);
    cleared += 1;
  }
  return cleared;
}

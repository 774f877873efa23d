import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupPlace } from "./backup-place.ts";

/** Backups in a folder, such as one of another disk. A file gets its name once it is complete and synced to disk. */
export function openFolder(folder: string): BackupPlace {
  return {
    put: async (name, bytes) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.part`);
      try {
        await pipeline(bytes, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(join(folder, name)),
    sizes: async () => {
      const sizes = new Map<string, number>();
      for (const name of await readdir(folder).catch(noneIfAbsent)) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found?.isFile()) sizes.set(name, found.size);
      }
      return sizes;
    },
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => undefined,
  };
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

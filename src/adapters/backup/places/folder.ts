import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "./backup-place.ts";

/** Backups in a folder, such as one of another disk. A file gets its name once it is complete and synced to disk. */
export function openFolder(folder: string): BackupPlace {
  return {
    put: async (name, { path }) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const part = join(folder, `${name}.part`);
      try {
        await copyFile(path, part);
        const file = await open(part, "r+");
        await file.sync().finally(() => file.close());
        await rename(part, join(folder, name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    read: async (name) => createReadStream(join(folder, name)),
    names: () => readdir(folder).catch(noneIfAbsent),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => undefined,
  };
}

function noneIfAbsent(error: NodeJS.ErrnoException): string[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

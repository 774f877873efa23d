import { createReadStream } from "node:fs";
import { copyFile, mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { BackupPlace } from "./backup-place.ts";

/** Backups in a folder, such as one of another disk. A file gets its name once it is complete and synced to disk. */
export async function openFolder(folder: string): Promise<BackupPlace> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return {
    put: async (name, { path }) => {
      const part = join(folder, `${name}.part`);
      await copyFile(path, part);
      const file = await open(part, "r+");
      await file.sync().finally(() => file.close());
      await rename(part, join(folder, name));
    },
    read: async (name) => createReadStream(join(folder, name)),
    names: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
    close: () => undefined,
  };
}

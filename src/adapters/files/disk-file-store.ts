import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { FileStore } from "#domain/ports.ts";
import { clearUnused } from "./clear-unused.ts";
import { diskFiles } from "./disk-files.ts";
import { createReceiving } from "./receive-file.ts";
import { isSha256 } from "./sha256.ts";

/**
 * Stores files in `root`, which is created if absent: `root/1f/1f0c9a…` by the SHA-256 of their bytes. An incoming file
 * is `root/incoming/….part`, so that incomplete files are never found.
 */
export function createDiskFileStore(root: string): FileStore {
  const pathOf = (sha256: string) => pathOfFile(root, sha256);
  return {
    ...createReceiving(root, (part, { sha256 }) => moveDurably(part, pathOf(sha256))),
    sizeOf: async (key) => (isSha256(key) ? diskFiles.sizeOf(pathOf(key)) : null),
    read: async (key, range) => (isSha256(key) ? diskFiles.read(pathOf(key), range) : null),
    keys: () => keysIn(root),
    remove: async (key) => {
      if (isSha256(key)) await rm(pathOf(key), { force: true });
    },
    clearUnused: (unused, youngMs) => clearUnused({ root, pathOf, unused, youngMs }),
  };
}

/** The path of a file in a disk file store at `root`. */
export function pathOfFile(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256);
}

async function* keysIn(root: string) {
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    yield* (await readdir(join(root, folder))).filter(isSha256);
  }
}

/** Syncs the directory: only then a new name or directory survives a power cut. */
async function moveDurably(from: string, to: string): Promise<void> {
  const directory = dirname(to);
  const made = await mkdir(directory, { recursive: true });
  await rename(from, to);
  await flushDirectory(directory);
  if (made) await flushDirectory(dirname(directory));
}

async function flushDirectory(path: string): Promise<void> {
  const directory = await open(path);
  await directory.sync().finally(() => directory.close());
}

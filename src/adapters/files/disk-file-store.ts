import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ByteRange, FileStore } from "#domain/ports.ts";
import { diskFiles } from "./disk-files.ts";
import { storageError } from "./storage-full.ts";
import { writeDurably } from "./write-durably.ts";

/**
 * Keeps files in `root`, which is made if need be: `root/1f/1f0c9a…` by the SHA-256 of their bytes. A file that is still
 * coming in is `root/incoming/….part`, so nothing that is half there is ever found.
 */
export function createDiskFileStore(root: string): FileStore {
  const pathOf = (sha256: string) => pathOfFile(root, sha256);
  const incoming = join(root, "incoming");

  const receive: FileStore["receive"] = async (bytes) => {
    const part = join(incoming, `${randomUUID()}.part`);
    const forget = () => rm(part, { force: true });
    try {
      await mkdir(incoming, { recursive: true });
      const stored = await writeDurably(bytes, part);
      return {
        ...stored,
        read: (range) => readPart(part, range),
        keep: () =>
          moveDurably(part, pathOf(stored.sha256)).catch((error: unknown) => {
            throw storageError(error);
          }),
        [Symbol.asyncDispose]: forget,
      };
    } catch (error) {
      await forget();
      throw storageError(error);
    }
  };

  return {
    receive,
    put: async (bytes) => {
      await using file = await receive(bytes);
      await file.keep();
      return { sha256: file.sha256, size: file.size };
    },
    sizeOf: async (key) => (isSha256(key) ? diskFiles.sizeOf(pathOf(key)) : null),
    read: async (key, range) => (isSha256(key) ? diskFiles.read(pathOf(key), range) : null),
    keys: () => keysIn(root),
    remove: async (key) => {
      if (isSha256(key)) await rm(pathOf(key), { force: true });
    },
  };
}

/** Where a disk file store at `root` keeps a file. */
export function pathOfFile(root: string, sha256: string): string {
  return join(root, sha256.slice(0, 2), sha256);
}

async function* keysIn(root: string) {
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    yield* (await readdir(join(root, folder))).filter(isSha256);
  }
}

/** A key becomes part of a path: nothing else may get that far. */
function isSha256(key: string): boolean {
  return /^[0-9a-f]{64}$/.test(key);
}

async function readPart(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const bytes = await diskFiles.read(path, range);
  if (!bytes) throw new Error("A received file can be read until it is kept or forgotten.");
  return bytes;
}

/** A new name survives a power cut once its directory is written, and so does a new directory. */
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

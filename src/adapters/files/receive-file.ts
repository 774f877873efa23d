import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteRange, FileStore, IncomingFile, StoredFile } from "#domain/ports.ts";
import { diskFiles } from "./disk-files.ts";
import { storageFails } from "./storage-full.ts";
import { writeDurably } from "./write-durably.ts";

/** Makes the file at the path `part` one that is kept, and leaves no other there. */
type Keep = (part: string, stored: StoredFile) => Promise<void>;

/** How a file store takes files in. */
export type Receiving = Pick<FileStore, "begin" | "receive" | "put">;

/**
 * Takes files in, to be looked at and then kept or forgotten: until then each is a `root/incoming/….part`, hashed and on
 * the disk.
 */
export function createReceiving(root: string, keep: Keep): Receiving {
  const begin = () => beginFile(root, keep);
  const receive: FileStore["receive"] = async (bytes) => {
    await using file = await begin();
    for await (const piece of bytes) await file.write(piece);
    return await file.end();
  };
  const put: FileStore["put"] = async (bytes) => {
    await using file = await receive(bytes);
    await file.keep();
    return { sha256: file.sha256, size: file.size };
  };
  return { begin, receive, put };
}

async function beginFile(root: string, keep: Keep): Promise<IncomingFile> {
  const incoming = join(root, "incoming");
  const part = join(incoming, `${randomUUID()}.part`);
  const forget = () => rm(part, { force: true });
  await mkdir(incoming, { recursive: true }).catch(storageFails);
  const file = writeDurably(part);
  let hasEnded = false;
  return {
    write: (bytes) => file.write(bytes)?.catch(storageFails),
    end: async () => {
      const stored = await file.end().catch(storageFails);
      hasEnded = true;
      return {
        ...stored,
        read: (range) => readPart(part, range),
        keep: () => keep(part, stored).catch(storageFails),
        [Symbol.asyncDispose]: forget,
      };
    },
    [Symbol.asyncDispose]: async () => {
      await file.close();
      if (!hasEnded) await forget();
    },
  };
}

async function readPart(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const bytes = await diskFiles.read(path, range);
  if (!bytes) throw new Error("A received file can be read until it is kept or forgotten.");
  return bytes;
}

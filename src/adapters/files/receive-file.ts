import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { ByteRange, FileStore, ReceivedFile, StoredFile } from "#domain/ports.ts";
import { diskFiles } from "./disk-files.ts";
import { storageError } from "./storage-full.ts";
import { writeDurably } from "./write-durably.ts";

type Bytes = Parameters<FileStore["receive"]>[0];

/**
 * Takes a file in, to be looked at and then kept or forgotten: until then it is `root/incoming/….part`, hashed and on the
 * disk. Throws as FileStore's `receive`.
 *
 * @param keep makes the file at the path `part` one that is kept, and leaves no other there
 */
export async function receiveFile(
  root: string,
  bytes: Bytes,
  keep: (part: string, stored: StoredFile) => Promise<void>,
): Promise<ReceivedFile> {
  const incoming = join(root, "incoming");
  const part = join(incoming, `${randomUUID()}.part`);
  const forget = () => rm(part, { force: true });
  try {
    await mkdir(incoming, { recursive: true });
    const stored = await writeDurably(bytes, part);
    return {
      ...stored,
      read: (range) => readPart(part, range),
      keep: () =>
        keep(part, stored).catch((error: unknown) => {
          throw storageError(error);
        }),
      [Symbol.asyncDispose]: forget,
    };
  } catch (error) {
    await forget();
    throw storageError(error);
  }
}

/** What a store's `put` does, by its `receive`. */
export async function receiveAndKeep(receive: FileStore["receive"], bytes: Bytes): Promise<StoredFile> {
  await using file = await receive(bytes);
  await file.keep();
  return { sha256: file.sha256, size: file.size };
}

async function readPart(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const bytes = await diskFiles.read(path, range);
  if (!bytes) throw new Error("A received file can be read until it is kept or forgotten.");
  return bytes;
}

import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, rm } from "node:fs/promises";
import { join } from "node:path";
import { StorageFull, StorageUnavailable } from "#domain/errors.ts";
import type { ByteRange, FileStore, ReceivedFile, StoredFile } from "#domain/ports.ts";
import { diskFiles } from "./disk-files.ts";

type Bytes = Parameters<FileStore["receive"]>[0];
type Written = Pick<ReceivedFile, "sha256" | "size" | "head">;

/** All signatures of formats lie within these first bytes. */
const headLength = 64;

/** Moves the file at the path `part` into the store. */
type Keep = (part: string, stored: StoredFile) => Promise<void>;

/**
 * Receives files to be inspected and then stored or deleted: until then each is `root/incoming/{uuid}.part`, hashed and
 * synced to disk.
 */
export function createReceiving(root: string, keep: Keep): Pick<FileStore, "receive" | "put"> {
  const incoming = join(root, "incoming");

  const receive: FileStore["receive"] = async (bytes) => {
    await mkdir(incoming, { recursive: true }).catch(storageFails);
    const part = join(incoming, `${randomUUID()}.part`);
    const remove = () => rm(part, { force: true });
    let isKept = false;
    try {
      const stored = await write(part, bytes);
      return {
        ...stored,
        read: (range) => readPart(part, range),
        keep: async () => {
          await keep(part, stored).catch(storageFails);
          isKept = true;
        },
        [Symbol.asyncDispose]: async () => {
          if (!isKept) await remove();
        },
      };
    } catch (error) {
      await remove();
      return storageFails(error);
    }
  };

  const put: FileStore["put"] = async (bytes) => {
    await using file = await receive(bytes);
    await file.keep();
    return { sha256: file.sha256, size: file.size };
  };

  return { receive, put };
}

/** Writes a new file. When it resolves, the bytes survive a power cut. */
async function write(path: string, bytes: Bytes): Promise<Written> {
  const hash = createHash("sha256");
  let head = Buffer.alloc(0);
  let size = 0;
  const file = await open(path, "wx");
  try {
    for await (const piece of bytes) {
      hash.update(piece);
      if (size < headLength) head = Buffer.concat([head, piece.subarray(0, headLength - size)]);
      size += piece.length;
      await file.writeFile(piece);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest("hex"), size, head };
}

async function readPart(path: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>> {
  const bytes = await diskFiles.read(path, range);
  if (!bytes) throw new Error("A received file can be read until it is kept or deleted.");
  return bytes;
}

/** The system's codes of a full disk or an exhausted quota; of one that takes no writes. */
const full = ["ENOSPC", "EDQUOT"];
const unwritable = ["EROFS", "EIO", "EACCES", "EPERM"];

/** Rejects with the domain error of a failed write. */
function storageFails(error: unknown): never {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (full.includes(code)) throw new StorageFull(error);
  throw unwritable.includes(code) ? new StorageUnavailable(error) : error;
}
